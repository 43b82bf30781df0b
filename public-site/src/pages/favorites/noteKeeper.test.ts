import { favorites } from '@cradle/shared/database.columns';
import { describe, expect, it, vi } from 'vitest';
import { createNoteKeeper, problemOf } from './noteKeeper';

// The keeper is tried without the API client, which wants a browser.
vi.mock('../../data/favorites', () => ({ saveFavoriteNote: vi.fn() }));

/** A server that answers when it is told to. */
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

describe('a note', () => {
  it('is saved once it is left, trimmed, and says so', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    notes.write(1, '  after Grandma ');
    expect(notes.draft(1)?.status).toBe('typed');
    const done = notes.keep(1);
    await vi.waitFor(() => expect(notes.draft(1)?.status).toBe('saving'));
    backend.answer();
    await done;
    expect(notes.draft(1)?.status).toBe('saved');
    expect(backend.got).toEqual(['after Grandma']);
    expect(notes.unsaved()).toEqual([]);
  });

  it('that nobody typed in, or that is saved already, is not sent', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    await notes.keep(1);
    notes.write(1, 'x');
    const done = notes.keep(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    backend.answer();
    await done;
    await notes.keep(1);
    expect(backend.got).toEqual(['x']);
  });

  it('that is emptied is taken away', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    notes.write(1, ' \n ');
    const done = notes.keep(1);
    await vi.waitFor(() => expect(backend.got).toEqual([null]));
    backend.answer();
    await done;
  });

  it('keeps its text when it cannot be saved, and can be saved again', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    notes.write(1, 'after Grandma');
    const first = notes.keep(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    backend.refuse();
    await first;
    expect(notes.draft(1)).toEqual({ text: 'after Grandma', status: 'failed' });
    expect(notes.unsaved()).toEqual([1]);
    const second = notes.keep(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(2));
    backend.answer();
    await second;
    expect(notes.draft(1)?.status).toBe('saved');
  });

  it('typed on while it is saved stays as typed, and is saved in its turn', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    notes.write(1, 'one');
    const first = notes.keep(1);
    await vi.waitFor(() => expect(backend.got).toHaveLength(1));
    notes.write(1, 'one two');
    const second = notes.keep(1);
    expect(backend.got).toEqual(['one']);
    backend.answer();
    await first;
    expect(notes.draft(1)?.text).toBe('one two');
    await vi.waitFor(() => expect(backend.got).toEqual(['one', 'one two']));
    backend.answer();
    await second;
    expect(notes.draft(1)?.status).toBe('saved');
  });

  it('that is too long is not sent, and not lost', async () => {
    const backend = server();
    const notes = createNoteKeeper(backend.save);
    const long = '👶'.repeat(favorites.note.maxLength + 1);
    notes.write(1, long);
    await notes.keep(1);
    expect(backend.got).toEqual([]);
    expect(notes.draft(1)?.text).toBe(long);
  });
});

it('says what is wrong with a text', () => {
  const { maxLength: max } = favorites.note;
  expect(problemOf('')).toBeNull();
  expect(problemOf(`  ${'👶'.repeat(max)}  `)).toBeNull();
  expect(problemOf('x'.repeat(max + 1))).toBe('1 character too many. Not saved yet.');
  expect(problemOf('x'.repeat(max + 7))).toBe('7 characters too many. Not saved yet.');
  expect(problemOf('a\0b')).not.toBeNull();
});
