import { useEffect, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/Icon';
import { type Draft, type NoteKeeper, problemOf } from './noteKeeper';

/** Somebody who stops typing and never leaves the field, or closes the page, has it saved too. */
const PAUSE_MS = 1500;

type Props = { id: number; name: string; saved: string | null; notes: NoteKeeper };

/** A note under a name, saved by itself. What could not be saved stays in the field, with a way to try again. */
export function NoteField({ id, name, saved, notes }: Props) {
  const draft = useSyncExternalStore(notes.subscribe, () => notes.draft(id));
  const open = draft && draft.status !== 'saved' ? draft : null;
  const problem = open && problemOf(open.text);
  useEffect(() => {
    if (draft?.status !== 'typed') return;
    const timer = setTimeout(() => void notes.keep(id), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, notes, id]);
  useEffect(() => () => void notes.keep(id), [notes, id]);
  return (
    <div className="note">
      <textarea
        rows={1}
        aria-label={`Note on ${name}`}
        aria-describedby={`note-${id}`}
        aria-invalid={problem ? true : undefined}
        placeholder="Add a note"
        value={open?.text ?? saved ?? ''}
        onChange={(event) => notes.write(id, event.target.value)}
        onBlur={() => void notes.keep(id)}
      />
      <p id={`note-${id}`} role="status" className={problem || draft?.status === 'failed' ? 'wrong' : undefined}>
        {problem ?? <Standing draft={draft} onRetry={() => void notes.keep(id)} />}
      </p>
    </div>
  );
}

function Standing({ draft, onRetry }: { draft: Draft | undefined; onRetry: () => void }) {
  if (draft?.status === 'saving') return 'Saving...';
  if (draft?.status === 'saved') {
    return (
      <>
        <Icon name="check" size={14} /> Saved
      </>
    );
  }
  if (draft?.status !== 'failed') return null;
  return (
    <>
      Not saved.{' '}
      <button type="button" className="link" onClick={onRetry}>
        Try again
      </button>
    </>
  );
}
