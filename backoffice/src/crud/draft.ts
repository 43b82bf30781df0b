/**
 * Unsaved input of a form, stored in sessionStorage so that a reload doesn't lose it. The draft is removed when the
 * user signs out or closes the tab, so the next user of a shared computer can't read it. If the session ends without a
 * sign-out, the draft stays. It is then restored only for the same user.
 */
export interface Draft {
  userId: string | null;
  values: Record<string, unknown>;
  /** `updated_at` of the record that the form showed; null for a new record. */
  version: string | null;
  at: string;
}

const PREFIX = 'draft:';
const keyOf = (resource: string, id: unknown) => `${PREFIX}${resource}/${id}`;

/** Calls `work` with sessionStorage. Returns null if the browser blocks storage. Forms then work without drafts. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

/** The user's draft of a form; null if there is none. `id` is the id of the record, or 'new' for a new record. */
export const readDraft = (resource: string, id: unknown, userId: string | null): Draft | null =>
  withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(resource, id)) ?? 'null') as Draft | null;
    return draft?.userId === userId ? draft : null;
  });

export const writeDraft = (resource: string, id: unknown, draft: Draft) =>
  withStorage((storage) => storage.setItem(keyOf(resource, id), JSON.stringify(draft)));

export const dropDraft = (resource: string, id: unknown) =>
  withStorage((storage) => storage.removeItem(keyOf(resource, id)));

/** Removes the drafts of all forms in this tab. */
export function dropAllDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
