import { note as noteRules } from '@cradle/shared/database/columns/review_notes';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { HttpError, useCanAccess, useGetIdentity, useResourceContext } from 'react-admin';
import { typedInput } from '../crud/typed';
import { ago, formatDate } from '../format';
import { isFocusLost } from '../layout/list/rowElements';
import { api, callFunction, restUrl } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';
import { LoadError } from '../ui/Callout';
import { useRefresh } from '../ui/useRefresh';
import { useRemovalFocus } from '../ui/useRemovalFocus';
import { useToast } from '../ui/useToast';
import { AssigneeSelect } from './AssigneeSelect';
import { Details } from './aside';
import type { SubmissionRecord } from './reviewKind';
import type { ReviewResult } from './useDecision';

interface ReviewNote {
  id: number;
  note: string;
  created_at: string;
  author_id: string | null;
  author: string | null;
}

/** The result of review_details(). */
interface ReviewDetails {
  assignee: string | null;
  reviewer: string | null;
  mail: { state: 'waiting' | 'held' | 'sent' | 'failed'; at: string } | null;
  notes: ReviewNote[];
}

export interface ReviewDeskProps {
  record: SubmissionRecord;
}

/** Data about a submission that only staff can see: assignment, reason and email of the decision, notes. */
const ReviewDesk = ({ record }: ReviewDeskProps) => {
  const resource = useResourceContext() ?? '';
  const details = useQuery({
    queryKey: [resource, 'review', record.id, record.status, record.assigned_to],
    queryFn: () => callFunction<ReviewDetails>('review_details', { resource, submission_id: record.id }),
    placeholderData: (previous) => previous,
  });
  if (details.error) {
    return (
      <LoadError retry={() => void details.refetch()}>
        Couldn’t load the notes. {readableError(details.error).message}
      </LoadError>
    );
  }
  if (!details.data) return <Skeleton variant="rounded" height={180} />;
  const { reviewer, mail, notes } = details.data;
  return (
    <Card component="section" aria-label="Staff only" sx={{ p: 2, display: 'grid', gap: 2 }}>
      {record.status === 'pending' ? (
        <Assignment key={record.id} record={record} />
      ) : (
        <Details
          rows={[
            ['Decided by', reviewer ?? 'A deleted account'],
            ...(record.reject_reason ? ([['Reason', record.reject_reason]] as const) : []),
            ...(mail ? ([['Email to sender', mailText(mail)]] as const) : []),
          ]}
        />
      )}
      <Notes id={record.id} notes={notes} onChange={() => void details.refetch()} />
    </Card>
  );
};

const mailText = ({ state, at }: NonNullable<ReviewDetails['mail']>) => {
  if (state === 'waiting') return 'Will be sent within two minutes';
  if (state === 'held') return 'Will be sent when its page is public again';
  return `${state === 'sent' ? 'Sent' : 'Failed'} on ${formatDate(at, { time: true })}`;
};

/**
 * The assignment of the submission. The database refuses a change if somebody else has changed the assignment since it
 * was loaded.
 */
const Assignment = ({ record: { id, assigned_to } }: ReviewDeskProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'approve' });
  const refresh = useRefresh();
  const toast = useToast();
  /** Optimistic update: the chosen `assignee` is shown until the loaded record has an assignee other than `before`. */
  const [choice, setChoice] = useState<{ assignee: string | null; before: string | null } | null>(null);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const save = async (assignee: string | null, before: string | null) => {
    try {
      const rows = [{ id, assigned_to: before }];
      const [result] = await callFunction<ReviewResult[]>('review_many', {
        resource,
        action: 'assign',
        rows,
        assignee,
      });
      if (result?.refused) throw new HttpError(result.refused, 409, null);
    } catch (error) {
      setChoice(null);
      toast.error("Couldn't change the assignment", readableError(error).message);
    } finally {
      void refresh();
    }
  };
  if (choice && choice.before !== assigned_to) setChoice(null);
  const value = choice ? choice.assignee : assigned_to;
  /** Saves the choice after all earlier choices have been saved. */
  const assign = (assignee: string | null) => {
    setChoice({ assignee, before: assigned_to });
    saving.current = saving.current.then(() => save(assignee, value));
  };
  // The select stays enabled while saving. If it were disabled, it would lose the focus, and the next letters that the
  // user types would trigger keyboard shortcuts.
  return <AssigneeSelect label="Assigned to" value={value} disabled={!canAccess} onChange={assign} />;
};

/**
 * The unsaved note of each submission. The notes are stored outside of React, so that opening another submission
 * doesn't discard them.
 */
const typed = typedInput<string>('review_notes');

interface NotesProps {
  id: number;
  notes: readonly ReviewNote[];
  onChange: () => void;
}

const Notes = ({ id, notes, onChange }: NotesProps) => {
  const resource = useResourceContext() ?? '';
  const key = `${resource} ${id}`;
  const [note, setNote] = useState(typed.get(key) ?? '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const heading = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { canAccess: canAdd } = useCanAccess({ resource: 'review_notes', action: 'create' });
  const { canAccess: canDeleteAll } = useCanAccess({ resource: 'review_notes', action: 'delete' });
  const { identity } = useGetIdentity();
  const edit = (text: string) => {
    setNote(text);
    setProblem('');
    if (text) typed.set(key, text);
    else typed.delete(key);
  };
  const run = async (write: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await write();
      onChange();
      return true;
    } catch (error) {
      setProblem(readableError(error).message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async () => {
    const isAdded = await run(() => callFunction('add_review_note', { resource, submission_id: id, note }));
    // Clears the input only if the user hasn't changed the note during the request.
    if (isAdded && typed.get(key) === note) edit('');
    if (isFocusLost()) input.current?.focus(); // The button is disabled while the input is empty.
  };
  const remove = (noteId: number) => void run(() => api(restUrl(`review_notes?id=eq.${noteId}`), { method: 'DELETE' }));
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 1 }}>
      <Box
        component="h3"
        id={heading}
        sx={{ m: 0, fontSize: 'var(--step--1)', fontWeight: 600, color: 'text.secondary' }}
      >
        Notes
      </Box>
      {notes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {notes.map((one) => (
            <NoteItem key={one.id} note={one}>
              {(canDeleteAll || one.author_id === identity?.id) && (
                <IconButton
                  size="small"
                  aria-label={`Delete the note “${one.note.slice(0, 40)}”`}
                  disabled={busy}
                  onClick={() => remove(one.id)}
                  sx={{ ml: 'auto' }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              )}
            </NoteItem>
          ))}
        </Box>
      )}
      {canAdd && (
        <>
          <TextField
            label="New note"
            inputRef={input}
            size="small"
            value={note}
            onChange={(event) => edit(event.target.value)}
            error={problem !== ''}
            helperText={problem || 'Only staff see notes.'}
            multiline
            maxRows={8}
            fullWidth
            slotProps={{ htmlInput: { maxLength: noteRules.maxLength } }}
          />
          <Button
            size="small"
            variant="outlined"
            disabled={busy || !note.trim()}
            onClick={() => void add()}
            sx={{ justifySelf: 'start' }}
          >
            Add note
          </Button>
        </>
      )}
    </Box>
  );
};

const NoteItem = ({ note: { author, created_at, note }, children }: { note: ReviewNote; children: ReactNode }) => (
  <Box component="li" ref={useRemovalFocus()} sx={{ fontSize: 'var(--step--1)' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', color: 'text.secondary', fontSize: 'var(--step--2)' }}>
      <span>
        {author ?? 'A deleted account'}, {ago(created_at)}
      </span>
      {children}
    </Box>
    <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{note}</Box>
  </Box>
);

export default ReviewDesk;
