import { createElement, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { callFunction } from '../providers/data/api';
import { failureText, mayHaveSucceeded } from '../providers/data/readableError';
import { useRefresh } from '../ui/useRefresh';
import { useToast } from '../ui/useToast';
import { rememberUndo, trackChange, type UndoableChange, UndoButton, useUndo, useUndoLast } from '../undo/undo';
import type { ReviewKind, SubmissionRecord } from './reviewKind';

type Verb = 'approve' | 'reject';

/** Undoes the user's own decisions by calling review_many() with the action `reopen`. */
export const undoMany = (resource: string, ids: readonly unknown[]) =>
  callFunction<ReviewResult[]>('review_many', {
    resource,
    action: 'reopen',
    rows: ids.map((id) => ({ id, own: true })),
  });

/**
 * The result of review_many() for one submission. `refused` is the reason why the submission wasn't changed; null if it
 * was changed.
 */
export interface ReviewResult {
  id: number;
  title: string | null;
  refused: string | null;
}

/**
 * Adds the submission's title to a message, because the next submission may already be open when the message appears.
 */
const about = (title: string, more: string) => [`“${title}”`, more].filter(Boolean).join('. ');

/**
 * Functions that decide on submissions and show the outcome. The database refuses a second decision on the same
 * submission. If the database refuses a decision, lists and counts are refetched, because they may be out of date. If
 * there is no response, nothing is refetched, because the errors of the refetched lists would hide the message.
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
    void refresh();
  };
  const refused = (verb: Verb, error: unknown) => {
    const reason = failureText(error, 'the decision may have been saved', 'Check the status before you try again.');
    toast.error(words(`${verb}_failed`), about(title, reason));
    if (!mayHaveSucceeded(error)) void refresh();
  };
  /** Makes an approved or rejected submission pending again, even if another user made the decision. */
  const reopen = async (id: number) => {
    setBusy(true);
    if (await undo(reopened(id, false))) onDecided(id);
    setBusy(false);
  };
  // A ref instead of state, because a second key may be pressed before the next render, when the state isn't updated
  // yet.
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

/**
 * Returns a function that returns the resource's message `review.<key>`, or an empty text if there is no such message.
 */
export function useReviewWords(): (key: string) => string {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (key) => translate(`resources.${resource}.review.${key}`, { _: '' });
}
