import { readStorySubmission } from '@cradle/shared/stories/submissions';
import { useState } from 'react';
import { submitStory } from '../../../data/submissions';
import { useSubmission } from '../../../submissions/useSubmission';
import { toast } from '../../../ui/feedback/toasts';
import { storyDraft } from './storyDraft';

/**
 * The state of the form. The input is stored in the browser until it is sent.
 * @param onSent called after a success; not called if the dialog was closed or a field was changed during the request
 */
export function useStoryForm(onSent: () => void) {
  const [restored, setRestored] = useState(() => storyDraft.read() !== null);
  const form = useSubmission({
    store: storyDraft,
    read: readStorySubmission,
    send: submitStory,
    onSent(_sent, isUnchanged, { isConnected }) {
      toast({
        title: 'Story submitted successfully!',
        description: 'Thank you for your contribution. Our editorial team will review your story.',
        tone: 'success',
      });
      if (isUnchanged && isConnected) onSent();
    },
    failed: { title: 'Submission failed', description: 'Something went wrong. Please try again later.' },
  });
  const discardDraft = () => {
    form.discard();
    setRestored(false);
  };
  return { ...form, restored, discardDraft };
}
