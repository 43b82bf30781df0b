import { storySubmissionSchema, toSubmitStory } from '@cradle/shared/stories/submissions';
import { type FormEvent, useRef, useState } from 'react';
import { submitStory } from '../../../data/submissions';
import { isSame } from '../../../submissions/draftStore';
import { failureMessage } from '../../../submissions/failureMessage';
import { type FieldErrors, fieldErrors, focusFirstError } from '../../../submissions/fieldErrors';
import { requestFor } from '../../../submissions/requestId';
import { toast } from '../../../ui/feedback/toasts';
import { type StoryField, type StoryFields, storyDraft } from './storyDraft';

/**
 * The state of the form: its draft, validation (on submit, then on each change) and submission.
 * @param onSent called after a success, unless the dialog was closed or a field was changed since
 */
export function useStoryForm(onSent: () => void) {
  const [restored, setRestored] = useState(() => storyDraft.read() !== null);
  const [draft, setDraft] = useState(() => storyDraft.read() ?? storyDraft.fresh());
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  /** A ref, because state isn't updated yet if the form is submitted twice within a frame. */
  const sending = useRef(false);
  /** The latest fields. After the request, `submit` still has the fields from before the request. */
  const typed = useRef(draft.fields);
  typed.current = draft.fields;
  const errors: FieldErrors<StoryField> = checked ? fieldErrors(storySubmissionSchema.safeParse(draft.fields)) : {};

  const change = (field: StoryField, value: string) => {
    const next = { ...draft, fields: { ...draft.fields, [field]: value } satisfies StoryFields };
    setDraft(next);
    storyDraft.keep(next);
  };
  const discardDraft = () => {
    storyDraft.drop();
    setDraft(storyDraft.fresh());
    setRestored(false);
    setChecked(false);
    setState('idle');
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    setChecked(true);
    const result = storySubmissionSchema.safeParse(draft.fields);
    if (!result.success) return focusFirstError(form, fieldErrors(result));
    const website = String(new FormData(form).get('website') ?? '');
    const request = requestFor(draft.request, result.data);
    sending.current = true;
    setState('busy');
    setDraft({ ...draft, request });
    storyDraft.keep({ ...draft, request });
    try {
      await submitStory({ ...toSubmitStory(result.data), client_request_id: request.id, website });
      storyDraft.dropSent(draft.fields);
      toast({
        title: 'Story submitted successfully!',
        description: 'Thank you for your contribution. Our editorial team will review your story.',
        tone: 'success',
      });
      if (!isSame(typed.current, draft.fields)) setState('idle');
      else if (form.isConnected) onSent();
    } catch (error) {
      setState('failed');
      toast({
        title: 'Submission failed',
        description: failureMessage(error, 'Something went wrong. Please try again later.'),
        tone: 'error',
      });
    } finally {
      sending.current = false;
    }
  };
  return { fields: draft.fields, errors, state, restored, change, discardDraft, submit };
}
