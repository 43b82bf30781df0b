import { type NameSubmission, readNameSubmission } from '@cradle/shared/names/nameSubmissions';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { submitName } from '../../data/submissions';
import { draftStore } from '../../submissions/draftStore';
import { useSubmission } from '../../submissions/useSubmission';
import { toast } from '../../ui/feedback/toasts';

export type NameField = keyof NameSubmission;

const unstored = draftStore<NameSubmission>(null, { name: '', gender: 'neutral', meaning: '', origin: '', email: '' });

/** The state of the form. The query ?name= fills in the name. */
export function useNameForm() {
  const [received, setReceived] = useState<string | null>(null);
  const form = useSubmission({
    store: unstored,
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
  // The name from the URL is filled in by an effect after hydration, because the prerendered form is empty.
  const suggested = useSearchParams()[0].get('name');
  const fillIn = useEffectEvent((name: string) => {
    if (!form.fields.name) form.change('name', name);
  });
  useEffect(() => {
    if (suggested) fillIn(suggested);
  }, [suggested]);
  return { ...form, received, clearReceived: () => setReceived(null) };
}
