/** Drafts of forms: input that is stored in the browser until it is submitted. */
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import { newRequest, type Request } from './requestId';

export type Draft<Fields> = { fields: Fields; request: Request };

/** The draft of one form. Storage errors are ignored; the draft is then lost when the page is closed. */
export type DraftStore<Fields extends Record<string, string>> = ReturnType<typeof draftStore<Fields>>;

/**
 * Creates the store for the draft of a form.
 * @param key the key in localStorage; null stores nothing
 * @param noFields the fields of an empty form
 */
export function draftStore<Fields extends Record<string, string>>(key: string | null, noFields: Fields) {
  const fresh = (initial?: Partial<Fields>): Draft<Fields> => ({
    fields: { ...noFields, ...initial },
    request: newRequest(),
  });

  /** Parses a stored draft. Returns null if it is invalid, because storage can contain any text. */
  const parse = (text: string | null): Draft<Fields> | null => {
    const kept = readJson(text);
    if (!isRecord(kept) || !isRecord(kept.fields) || !isRecord(kept.request)) return null;
    const { fields, request } = kept;
    if (typeof request.id !== 'string' || !/^[0-9a-f-]{36}$/.test(request.id)) return null;
    const read = (name: string) => [name, typeof fields[name] === 'string' ? fields[name] : noFields[name]];
    return {
      fields: Object.fromEntries(Object.keys(noFields).map(read)) as Fields,
      // Restores the idempotency key only if it was already sent with the draft. Otherwise two tabs could restore the
      // same unsent key and send different texts with it, and the server would store only one of the texts.
      request: typeof request.sent === 'string' ? { id: request.id, sent: request.sent } : newRequest(),
    };
  };
  const drop = () => {
    if (key !== null) localStore.removeItem(key);
  };
  const read = () => (key === null ? null : parse(localStore.getItem(key)));
  return {
    fresh,
    parse,
    drop,
    read,
    /**
     * Removes the draft after `sent` was submitted. Keeps the stored draft if its values differ from those in `sent`,
     * for example because another tab has changed it.
     */
    dropSent: (sent: Fields) => {
      const stored = read();
      if (stored && isSame(stored.fields, sent)) drop();
    },
    keep: (draft: Draft<Fields>) => {
      if (isSame(trimmed(draft.fields), noFields)) drop();
      else if (key !== null) localStore.setItem(key, JSON.stringify(draft));
    },
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if two sets of fields have the same values. */
export function isSame<Fields extends Record<string, string>>(one: Fields, other: Fields): boolean {
  return Object.keys(one).every((name) => one[name] === other[name]);
}

/** Trims all values, because a field that contains only spaces counts as empty. */
const trimmed = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.trim()]));
