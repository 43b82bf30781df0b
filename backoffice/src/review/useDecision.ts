import { createElement, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { callFunction } from '../providers/data/api';
import { failureText, mayHaveSucceeded } from '../providers/data/readableError';
import { useRefresh } from '../ui/useRefresh';
import { useToast } from '../ui/useToast';
import { rememberUndo, trackChange, type UndoableChange, UndoButton, useUndo, useUndoLast } from '../undo/undo';
import type { ReviewKind, SubmissionRecord } from './reviewKind';

type Verb = 'approve' | 'reject';

/** Undoes the user's own decisions, by calling review_many() with the decision `reopen`. */
export const undoMany = (resource: string, ids: readonly unknown[]) =>
  callFunction<ReviewResult[]>('review_many', {
    resource,
    action: 'reopen',
    rows: ids.map((id) => ({ id, own: true })),
  });

/** The result of review_many() for one submission. `refused` is the reason why it wasn't changed; null if it was. */
export interface ReviewResult {
  id: number;
  title: string | null;
  refused: string | null;
}

/** Puts the title before a message, because staff may already have opened the next submission when it appears. */
const about = (title: string, more: string) => [`“${title}”`, more].filter(Boolean).join('. ');

/**
 * Functions that decide on submissions and show the outcome. The database refuses a second decision on the same
 * submission. Lists and counts are refetched even after an error, because an error means that they may be out of date.
 * During an outage nothing is refetched, because the errors of the lists would hide the message.
 */
export function useDecision<Row extends SubmissionRecord>(
  { approveBy }: Pick<ReviewKind<Row>, 'approveBy'>,
  title: string,
  onDecided: (id: number) => void,
) {
  const resource = useResourceContext() ?? '';
  const words = useReviewWords();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const undo = useUndo();
  const undoLast = useUndoLast();
  /** @param own - true if the database must refuse to undo another user's decision */
  const reopened = (id: number, own: boolean): UndoableChange => ({
    about: title,
    done: 'Undone',
    undo: () => callFunction('reopen_review', { resource, submission_id: id, own }),
  });
  const done = (verb: Verb, id: number, { as_draft = false }: { as_draft?: unknown } = {}) => {
    const key = as_draft ? 'drafted' : verb === 'approve' ? 'approved' : 'rejected';
    const change = reopened(id, true);
    rememberUndo(change);
    toast.success(words(key), about(title, words(`${key}_more`)), createElement(UndoButton, { change }));
    onDecided(id);
    refresh();
  };
  const refused = (verb: Verb, error: unknown) => {
    const reason = failureText(error, 'the decision may have been saved', 'Check the status before you try again.');
    toast.error(words(`${verb}_failed`), about(title, reason));
    if (!mayHaveSucceeded(error)) refresh();
  };
  /** Makes a decided submission pending again, also if another user has decided. */
  const reopen = async (id: number) => {
    setBusy(true);
    if (await undo(reopened(id, false))) onDecided(id);
    setBusy(false);
  };
  // A ref, because state isn't updated yet if a second key is pressed before the next render.
  const deciding = useRef(false);
  const save = async (verb: Verb, id: number, more: Record<string, unknown>) => {
    deciding.current = true;
    setBusy(true);
    try {
      if (verb === 'approve') await callFunction(approveBy, { submission_id: id, ...more });
      else await callFunction('reject_review', { resource, submission_id: id, ...more });
      done(verb, id, more);
      return null;
    } catch (error) {
      refused(verb, error);
      return error as Error;
    } finally {
      deciding.current = false;
      setBusy(false);
    }
  };
  /** Approves or rejects a submission. Resolves with the error, or null. */
  const decide = async (verb: Verb, id: number, more: Record<string, unknown> = {}) =>
    deciding.current ? null : trackChange(save(verb, id, more));
  return { busy, decide, done, refused, reopen, undoLast };
}

/** A message that the resource declares as `review.<key>`; empty if it declares none. */
export function useReviewWords(): (key: string) => string {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (key) => translate(`resources.${resource}.review.${key}`, { _: '' });
}
