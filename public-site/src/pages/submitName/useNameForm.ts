import { type NameSubmission, readNameSubmission } from '@cradle/shared/names/nameSubmissions';
import { useState } from 'react';
import { submitName } from '../../data/submissions';
import { draftStore } from '../../submissions/draftStore';
import { useSubmission } from '../../submissions/useSubmission';
import { toast } from '../../ui/feedback/toasts';

export type NameField = keyof NameSubmission;

const NO_SUBMISSION: NameSubmission = { name: '', gender: 'neutral', meaning: '', origin: '', email: '' };

/**
 * The state of the form. The input is stored in the browser until it is sent.
 * @param suggested the name with which the form starts, or ''. The form of each suggested name has a separate draft.
 * Null during hydration, when the form must be empty like the prerendered form.
 */
export function useNameForm(suggested: string | null) {
  const [store] = useState(() => draftStore(suggested === null ? null : `name-draft-${suggested}`, NO_SUBMISSION));
  const [received, setReceived] = useState<string | null>(null);
  const form = useSubmission({
    store,
    initial: { name: suggested ?? '' },
    read: readNameSubmission,
    send: submitName,
    onInvalid({ name, meaning }) {
      if (name.trim() && meaning.trim()) return;
      const description = 'Please provide at least the name and meaning.';
      toast({ title: 'Missing information', description, tone: 'error' });
    },
    onSent({ name }) {
      setReceived(name);
      toast({ title: 'Name submitted successfully!', tone: 'success' });
    },
    failed: {
      title: 'Submission failed',
      description: 'There was an error processing your submission. Please try again.',
    },
  });
  return { ...form, received, clearReceived: () => setReceived(null) };
}
