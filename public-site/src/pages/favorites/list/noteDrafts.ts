import { createStore } from '@cradle/shared/browser/store';
import { favorites } from '@cradle/shared/database/database.columns';
import { isStorable, lengthOf, NOT_STORABLE, tidyText } from '@cradle/shared/text/storableText';
import { onSession, sessionState } from '../../../auth/sessionStore';
import { saveFavoriteNote } from '../../../data/deciding/favorites';
import { favoritesState } from '../../../favorites/favoritesState';

/** A note that was edited since the page was loaded: its text, and whether it was saved. */
export type Draft = { text: string; status: 'edited' | 'saving' | 'saved' | 'failed' };

/** The error message for a note that can't be saved; null if the note can be saved. */
export function problemOf(text: string): string | null {
  const over = lengthOf(tidyText(text)) - favorites.note.maxLength;
  if (over > 0) return `${over} ${over === 1 ? 'character' : 'characters'} too many. Not saved yet.`;
  return isStorable(tidyText(text)) ? null : NOT_STORABLE;
}

/**
 * The edited notes of one user. They are stored outside of React, so that unsaved notes aren't lost when the user
 * leaves the page and returns. Saves of one note run one after another, so that the last text is stored.
 */
export function createNoteDrafts(save: (nameId: number, note: string | null) => Promise<void>) {
  const store = createStore<ReadonlyMap<number, Draft>>(new Map());
  const queues = new Map<number, Promise<void>>();

  function put(nameId: number, draft: Draft) {
    store.set(new Map(store.get()).set(nameId, draft));
    return draft;
  }

  async function saveNow(nameId: number) {
    const draft = store.get().get(nameId);
    if (!draft || draft.status === 'saved' || problemOf(draft.text)) return;
    const sent = put(nameId, { text: draft.text, status: 'saving' });
    const status = await save(nameId, tidyText(sent.text) || null).then(
      () => 'saved' as const,
      () => 'failed' as const,
    );
    // If the note was edited during the request, a later call saves the newer text.
    if (store.get().get(nameId) === sent) put(nameId, { text: sent.text, status });
  }

  return {
    draft: (nameId: number) => store.get().get(nameId),
    edit: (nameId: number, text: string) => void put(nameId, { text, status: 'edited' }),
    /** Saves a note if it was edited. Never rejects; the draft's status reports a failure. */
    save(nameId: number): Promise<void> {
      const queued = (queues.get(nameId) ?? Promise.resolve()).then(() => saveNow(nameId));
      queues.set(nameId, queued);
      return queued;
    },
    unsaved: () => [...store.get()].filter(([, { status }]) => status !== 'saved').map(([nameId]) => nameId),
    subscribe: store.subscribe,
  };
}

export type NoteDrafts = ReturnType<typeof createNoteDrafts>;

let current: { userId: string; drafts: NoteDrafts } | null = null;

/** The drafts of a user. Drafts of any other user are discarded. */
export function noteDraftsOf(userId: string): NoteDrafts {
  if (!current) {
    onSession(guardUnsaved);
    favoritesState.subscribe(guardUnsaved);
  }
  if (current?.userId !== userId) {
    const drafts = createNoteDrafts((nameId, note) => saveFavoriteNote(userId, nameId, note));
    drafts.subscribe(guardUnsaved);
    current = { userId, drafts };
  }
  return current.drafts;
}

/** The unsaved notes of the signed-in user, except notes on names that are no longer favorites. */
function unsavedNotes(): number[] {
  if (!current || sessionState().user?.id !== current.userId) return [];
  const { saved, ids } = favoritesState.get();
  return current.drafts.unsaved().filter((nameId) => saved === null || ids.has(nameId));
}

/**
 * While there are unsaved notes, warns before the page is closed, and saves the notes when the page is hidden. This
 * code isn't part of the list view, because notes may still be unsaved after the user has left that view.
 */
function guardUnsaved() {
  const change = unsavedNotes().length > 0 ? 'addEventListener' : 'removeEventListener';
  document[change]('visibilitychange', saveAll);
  window[change]('beforeunload', warn);
}

function saveAll() {
  for (const nameId of unsavedNotes()) void current?.drafts.save(nameId);
}

const warn = (event: Event) => event.preventDefault();
