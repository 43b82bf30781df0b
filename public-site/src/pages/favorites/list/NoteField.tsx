import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/Icon';
import { refocus } from '../../../ui/refocus';
import { type Draft, type NoteDrafts, problemOf } from './noteDrafts';

/** The debounce time of autosave in milliseconds. When the field loses the focus, the note is saved immediately. */
const DEBOUNCE_MS = 1500;

type Props = { id: number; name: string; saved: string | null; notes: NoteDrafts };

/** A note with autosave. After an error, the text stays in the field, with a retry button. */
export function NoteField({ id, name, saved, notes }: Props) {
  const draft = useSyncExternalStore(notes.subscribe, () => notes.draft(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const open = draft && draft.status !== 'saved' ? draft : null;
  const problem = open && problemOf(open.text);
  useEffect(() => {
    if (draft?.status !== 'edited') return;
    const timer = setTimeout(() => void notes.save(id), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [draft, notes, id]);
  useEffect(() => () => void notes.save(id), [notes, id]);
  const retry = () => {
    void notes.save(id);
    // The retry button is removed while the note is being saved, so the focus moves to the field.
    refocus(() => field.current);
  };
  return (
    <div className="note">
      <textarea
        ref={field}
        rows={1}
        aria-label={`Note on ${name}`}
        aria-describedby={`note-${id}`}
        aria-invalid={Boolean(problem)}
        placeholder="Add a note"
        value={open?.text ?? saved ?? ''}
        onChange={(event) => notes.edit(id, event.target.value)}
        onBlur={() => void notes.save(id)}
      />
      <p id={`note-${id}`} role="status" className={problem || draft?.status === 'failed' ? 'wrong' : undefined}>
        {problem ?? <SaveStatus draft={draft} onRetry={retry} />}
      </p>
    </div>
  );
}

function SaveStatus({ draft, onRetry }: { draft: Draft | undefined; onRetry: () => void }) {
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
