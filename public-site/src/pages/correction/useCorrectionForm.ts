import { type CorrectionField, readCorrection } from '@cradle/shared/names/nameCorrections';
import { useState } from 'react';
import { suggestCorrection } from '../../data/submissions';
import { draftStore } from '../../submissions/draftStore';
import { isGone } from '../../submissions/failureMessage';
import { useSubmission } from '../../submissions/useSubmission';
import { CORRECTION_FIELDS } from './correctionFields';

const draftOf = (nameId: number, field: CorrectionField) =>
  draftStore(`correction-${nameId}-${field}`, { value: '', source: '' });

/**
 * Moves the drafts for a name to the name into which it was merged. Existing drafts for the target name aren't
 * overwritten.
 */
export function moveDrafts(from: number, to: number) {
  for (const field of Object.keys(CORRECTION_FIELDS) as CorrectionField[]) {
    const [old, remaining] = [draftOf(from, field), draftOf(to, field)];
    const draft = old.read();
    if (!draft || remaining.read()) continue;
    remaining.keep(draft);
    old.drop();
  }
}

/**
 * The state of the form that corrects one field of one name. The input is stored in the browser until it is sent.
 * @param onGone called if the name no longer exists
 */
export function useCorrectionForm(nameId: number, field: CorrectionField, onGone: () => void) {
  const [store] = useState(() => draftOf(nameId, field));
  const [received, setReceived] = useState(false);
  const form = useSubmission({
    store,
    read: (typed) => readCorrection(field, typed),
    send: (correction) => suggestCorrection({ ...correction, name_id: nameId }),
    onSent: () => setReceived(true),
    onFailed: (error) => isGone(error) && onGone(),
    failed: {
      title: 'Suggestion not sent',
      description: 'There was an error sending your suggestion. Please try again.',
    },
  });
  const change: typeof form.change = (one, value) => {
    form.change(one, value);
    setReceived(false);
  };
  return { ...form, received, change };
}
