import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import { useToast } from '../look/useToast';
import { callFunction } from '../providers/api';
import { inDoubt, readableError } from '../providers/readableError';
import { useReviewWords } from './labels';
import type { ReviewKind, Sent } from './reviewKind';

const IN_DOUBT = 'No answer came, so it may have been decided all the same: see how it stands before you try again.';

type Verb = 'approve' | 'reject';

/**
 * Decides one submission in the database, which takes the first of two decisions and refuses the second. Whatever the
 * answer, the lists and counts are asked again: a refusal means that they are out of date.
 */
export function useDecision<Row extends Sent>(
  functions: ReviewKind<Row>['functions'],
  onDecided: (id: number) => void,
) {
  const words = useReviewWords();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  const done = (verb: Verb, id: number) => {
    const key = verb === 'approve' ? 'approved' : 'rejected';
    toast.success(words(key), words(`${key}_more`) || undefined);
    onDecided(id);
    refresh();
  };
  const refused = (verb: Verb, error: unknown) => {
    toast.error(words(`${verb}_failed`), inDoubt(error) ? IN_DOUBT : readableError(error).message);
    refresh();
  };
  const deciding = useRef(false); // two quick presses come before the screen knows that it is busy
  const decide = async (verb: Verb, id: number) => {
    if (deciding.current) return;
    deciding.current = true;
    setBusy(true);
    try {
      await callFunction(functions[verb], { submission_id: id });
      done(verb, id);
    } catch (error) {
      refused(verb, error);
    } finally {
      deciding.current = false;
      setBusy(false);
    }
  };
  return { busy, decide, done, refused };
}
