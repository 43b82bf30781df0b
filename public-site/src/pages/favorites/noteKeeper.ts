import { favorites } from '@cradle/shared/database.columns';
import { isStorable, lengthOf, NOT_STORABLE } from '@cradle/shared/typedText';
import { saveFavoriteNote } from '../../data/favorites';

/** What was typed into a note since it was last saved. `saved`: the server has it. */
export type Draft = { text: string; status: 'typed' | 'saving' | 'saved' | 'failed' };

/** Why a text cannot be a note, or null. */
export function problemOf(text: string): string | null {
  const over = lengthOf(text.trim()) - favorites.note.maxLength;
  if (over > 0) return `${over} ${over === 1 ? 'character' : 'characters'} too many. Not saved yet.`;
  return isStorable(text) ? null : NOT_STORABLE;
}

/**
 * The notes of one person while they are written, outside React: what could not be saved is still there when they come
 * back to the page. Notes of one name are saved one after the other, so that the last text typed is the one that stays.
 */
export function createNoteKeeper(save: (nameId: number, note: string | null) => Promise<void>) {
  const drafts = new Map<number, Draft>();
  const turns = new Map<number, Promise<void>>();
  const listeners = new Set<() => void>();

  function put(nameId: number, draft: Draft) {
    drafts.set(nameId, draft);
    for (const listener of [...listeners]) listener();
    return draft;
  }

  async function saveNow(nameId: number) {
    const draft = drafts.get(nameId);
    if (!draft || draft.status === 'saved' || problemOf(draft.text)) return;
    const sent = put(nameId, { text: draft.text, status: 'saving' });
    const status = await save(nameId, sent.text.trim() || null).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // Somebody typed on meanwhile: that text is saved in its own turn.
    if (drafts.get(nameId) === sent) put(nameId, { text: sent.text, status });
  }

  /** Saves what was typed, if it was not saved yet. Never rejects: the draft tells. */
  function keep(nameId: number): Promise<void> {
    const turn = (turns.get(nameId) ?? Promise.resolve()).then(() => saveNow(nameId));
    turns.set(nameId, turn);
    return turn;
  }

  const unsaved = () => [...drafts].filter(([, { status }]) => status !== 'saved').map(([nameId]) => nameId);

  return {
    draft: (nameId: number) => drafts.get(nameId),
    write: (nameId: number, text: string) => void put(nameId, { text, status: 'typed' }),
    keep,
    unsaved,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type NoteKeeper = ReturnType<typeof createNoteKeeper>;

let current: { userId: string; keeper: NoteKeeper } | null = null;

/** The keeper of this person; nobody else's drafts are kept beside theirs. */
export function noteKeeperOf(userId: string): NoteKeeper {
  if (current?.userId !== userId) {
    current = { userId, keeper: createNoteKeeper((nameId, note) => saveFavoriteNote(userId, nameId, note)) };
  }
  return current.keeper;
}
