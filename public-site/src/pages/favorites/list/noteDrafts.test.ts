import { favorites } from '@cradle/shared/database/database.columns';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const session = vi.hoisted(() => ({ user: null as { id: string } | null, changed: () => {} }));
const saveFavoriteNote = vi.hoisted(() => vi.fn());
vi.mock('../../../auth/sessionStore', () => ({
  sessionState: () => session,
  onSession: (listener: () => void) => {
    session.changed = listener;
  },
}));
// The API client can't be imported outside a browser.
vi.mock('../../../data/deciding/favorites', () => ({ saveFavoriteNote }));

import { favoritesState, NO_FAVORITES } from '../../../favorites/favoritesState';
import { createNoteDrafts, noteDraftsOf, problemOf } from './noteDrafts';

/** Mocks a server that responds to a request only when `answer` or `refuse` is called. */
function server() {
  const got: (string | null)[] = [];
  const waiting: { done: () => void; fail: (error: Error) => void }[] = [];
  const save = (_: number, note: string | null) =>
    new Promise<void>((done, fail) => {
      got.push(note);
      waiting.push({ done, fail });
    });
  return { got, save, answer: () => waiting.shift()?.done(), refuse: () => waiting.shift()?.fail(new Error('no')) };
}

describe('createNoteDrafts', () => {
  it('save() trims the note, sends the note and sets its status to “saved”', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    notes.edit(1, '  after Grandma ');
    expect(notes.draft(1)?.status).toBe('edited');
    const done = notes.save(1);
    await vi.waitFor(() => expect(notes.draft(1)?.status).toBe('saving'));
    backend.answer();
    await done;
    expect(notes.draft(1)?.status).toBe('saved');
    expect(backend.got).toEqual(['after Grandma']);
    expect(notes.unsaved()).toEqual([]);
  });

  it('save() sends no request for an unedited or already saved note', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    await notes.save(1);
    notes.edit(1, 'x');
    const done = notes.save(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    backend.answer();
    await done;
    await notes.save(1);
    expect(backend.got).toEqual(['x']);
  });

  it('a note that contains only whitespace is saved as null', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    notes.edit(1, ' \n ');
    const done = notes.save(1);
    await vi.waitFor(() => expect(backend.got).toEqual([null]));
    backend.answer();
    await done;
  });

  it('if saving a note fails, its text is preserved and can be saved again', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    notes.edit(1, 'after Grandma');
    const first = notes.save(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    backend.refuse();
    await first;
    expect(notes.draft(1)).toEqual({ text: 'after Grandma', status: 'failed' });
    expect(notes.unsaved()).toEqual([1]);
    const second = notes.save(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(2));
    backend.answer();
    await second;
    expect(notes.draft(1)?.status).toBe('saved');
  });

  it('if a note is edited during a request, the new text is saved after the request', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    notes.edit(1, 'one');
    const first = notes.save(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    notes.edit(1, 'one two');
    const second = notes.save(1);
    expect(backend.got).toEqual(['one']);
    backend.answer();
    await first;
    expect(notes.draft(1)?.text).toBe('one two');
    await vi.waitFor(() => expect(backend.got).toEqual(['one', 'one two']));
    backend.answer();
    await second;
    expect(notes.draft(1)?.status).toBe('saved');
  });

  it('a note that is too long is preserved but not sent', async () => {
    const backend = server();
    const notes = createNoteDrafts(backend.save);
    const long = '👶'.repeat(favorites.note.maxLength + 1);
    notes.edit(1, long);
    await notes.save(1);
    expect(backend.got).toEqual([]);
    expect(notes.draft(1)?.text).toBe(long);
  });
});

it('problemOf reports by how many characters a note is too long', () => {
  const { maxLength: max } = favorites.note;
  expect(problemOf('')).toBeNull();
  expect(problemOf(`  ${'👶'.repeat(max)}  `)).toBeNull();
  expect(problemOf('x'.repeat(max + 1))).toBe('1 character too many. Not saved yet.');
  expect(problemOf('x'.repeat(max + 7))).toBe('7 characters too many. Not saved yet.');
  expect(problemOf('a\0b')).not.toBeNull();
});

describe('closing the tab', () => {
  const page = { document: new EventTarget(), window: new EventTarget() };
  const warns = () => !page.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const keep = (...ids: number[]) => favoritesState.set({ ...NO_FAVORITES, saved: ids, ids: new Set(ids) });
  const signIn = (id: string | null) => {
    session.user = id === null ? null : { id };
    session.changed();
  };
  beforeEach(() => {
    for (const [name, target] of Object.entries(page)) vi.stubGlobal(name, target);
    signIn('nia');
    keep(1, 2);
  });
  afterEach(() => {
    signIn(null);
    favoritesState.set(NO_FAVORITES);
    vi.unstubAllGlobals();
    vi.resetAllMocks();
  });

  it('after a failed save, closing the tab shows a warning, and hiding the tab saves the note again', async () => {
    const notes = noteDraftsOf('nia');
    saveFavoriteNote.mockRejectedValueOnce(new Error('unreachable')).mockResolvedValue(undefined);
    notes.edit(1, 'after Grandma');
    await notes.save(1);
    expect(warns()).toBe(true);
    page.document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(notes.draft(1)?.status).toBe('saved'));
    expect(warns()).toBe(false);
  });

  it('closing the tab shows no warning about an unsaved note if its name is no longer a favorite', () => {
    noteDraftsOf('nia').edit(2, 'x'.repeat(favorites.note.maxLength + 1));
    expect(warns()).toBe(true);
    keep(1);
    expect(warns()).toBe(false);
  });

  it('closing the tab shows no warning about an unsaved note if its user has signed out', () => {
    noteDraftsOf('nia').edit(1, 'after Grandma');
    expect(warns()).toBe(true);
    signIn(null);
    expect(warns()).toBe(false);
  });
});
