import { createElement, useRef, useState } from 'react';
import { useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { callFunction } from '../providers/data/api';
import { mayHaveSucceeded, readableError } from '../providers/data/readableError';
import { useToast } from '../ui/useToast';
import { lastUndo, rememberUndo, type UndoableChange, UndoButton, useUndo } from '../undo/undo';
import type { ReviewKind, SubmissionRecord } from './reviewKind';

const IN_DOUBT = "The server didn't respond, so it may have been decided. Check its status before you try again.";

type Verb = 'approve' | 'reject';

/**
 * Decides a submission. The database refuses a second decision. Lists and counts are refetched even after an error,
 * because an error means that they may be out of date.
 */
export function useDecision<Row extends SubmissionRecord>(
  functions: ReviewKind<Row>['functions'],
  onDecided: (id: number) => void,
) {
  const words = useReviewWords();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const undo = useUndo();

  /** Undoes the last change of this session. */
  const undoLast = () => {
    const change = lastUndo();
    if (change) void undo(change);
    else toast.info('Nothing to undo');
  };
  const done = (verb: Verb, id: number) => {
    const key = verb === 'approve' ? 'approved' : 'rejected';
    const { reopen } = functions;
    const change: UndoableChange | undefined = reopen
      ? { about: words(key), done: 'Undone', undo: () => callFunction(reopen, { submission_id: id }) }
      : undefined;
    if (change) rememberUndo(change);
    toast.success(words(key), words(`${key}_more`) || undefined, change && createElement(UndoButton, { change }));
    onDecided(id);
    refresh();
  };
  const refused = (verb: Verb, error: unknown) => {
    toast.error(words(`${verb}_failed`), mayHaveSucceeded(error) ? IN_DOUBT : readableError(error).message);
    refresh();
  };
  const deciding = useRef(false); // A ref, because at a second key press before the next render the state is still the old one.
  const decide = async (verb: Verb, id: number, more: Record<string, unknown> = {}) => {
    if (deciding.current) return;
    deciding.current = true;
    setBusy(true);
    try {
      await callFunction(functions[verb], { submission_id: id, ...more });
      done(verb, id);
    } catch (error) {
      refused(verb, error);
    } finally {
      deciding.current = false;
      setBusy(false);
    }
  };
  return { busy, decide, done, refused, undoLast };
}

/** A message that the resource declares as `review.<key>`; empty if it declares none. */
export function useReviewWords(): (key: string) => string {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (key) => translate(`resources.${resource}.review.${key}`, { _: '' });
}
