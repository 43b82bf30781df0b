/** The draft of a story, stored in the browser until it is submitted. */
import { newRequest, type Request } from '../../../submissions/requestId';

export const NO_FIELDS = { title: '', summary: '', content: '', ageRange: '', category: '', email: '', name: '' };
export type StoryFields = typeof NO_FIELDS;
export type StoryField = keyof StoryFields;
export type StoryDraft = { fields: StoryFields; request: Request };

const KEY = 'story-draft';

/** Reads a stored draft; null if it is invalid, because storage can contain anything. */
export function parseDraft(text: string | null): StoryDraft | null {
  try {
    const saved: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(saved) || !isRecord(saved.fields) || !isRecord(saved.request)) return null;
    const { fields, request } = saved;
    if (typeof request.id !== 'string' || !/^[0-9a-f-]{36}$/.test(request.id)) return null;
    const read = (field: StoryField) => (typeof fields[field] === 'string' ? fields[field] : '');
    return {
      fields: {
        title: read('title'),
        summary: read('summary'),
        content: read('content'),
        ageRange: read('ageRange'),
        category: read('category'),
        email: read('email'),
        name: read('name'),
      },
      request: { id: request.id, sent: typeof request.sent === 'string' ? request.sent : null },
    };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function isBlank(fields: StoryFields): boolean {
  return Object.values(fields).every((value) => value.trim() === '');
}

export function newDraft(): StoryDraft {
  return { fields: NO_FIELDS, request: newRequest() };
}

/**
 * Reads the stored draft. Storage errors are ignored here and below: the draft is then lost when the page is closed.
 */
export function readDraft(): StoryDraft | null {
  try {
    return parseDraft(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function keepDraft(draft: StoryDraft) {
  try {
    if (isBlank(draft.fields)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export function dropDraft() {
  try {
    localStorage.removeItem(KEY);
  } catch {}
}
