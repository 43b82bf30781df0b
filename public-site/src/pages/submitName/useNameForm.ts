import { importAgain } from '@cradle/shared/browser/importAgain';
import type { NameSubmission } from '@cradle/shared/names/nameSubmissions';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { submitName } from '../../data/submissions';
import { isSame } from '../../submissions/draftStore';
import { failureMessage } from '../../submissions/failureMessage';
import { type FieldErrors, fieldErrors, focusFirstError } from '../../submissions/fieldErrors';
import { newRequest, requestFor } from '../../submissions/requestId';
import { toast } from '../../ui/feedback/toasts';

export type NameField = keyof NameSubmission;
type NameFields = Omit<NameSubmission, 'gender'> & { gender: NameSubmission['gender'] };
type Schema = typeof import('@cradle/shared/names/nameSubmissions');

const NO_FIELDS: NameFields = { name: '', gender: 'neutral', meaning: '', origin: '', email: '' };
const MISSING = { title: 'Missing information', description: 'Please provide at least the name and meaning.' };
const FAILED = 'There was an error processing your submission. Please try again.';

/**
 * The state of the form. The query ?name= fills in the name. The schema is lazy-loaded when a field gets the focus. The
 * fields are cleared only after a success, and only if they weren't edited while they were being sent.
 */
export function useNameForm() {
  const [fields, setFields] = useState(NO_FIELDS);
  const [checks, setChecks] = useState<Schema | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [received, setReceived] = useState<string | null>(null);
  const request = useRef(newRequest());
  // Filled in after hydration, because the prerendered form is empty.
  const suggested = useSearchParams()[0].get('name');
  useEffect(() => {
    if (suggested) setFields((typed) => (typed.name ? typed : { ...typed, name: suggested }));
  }, [suggested]);
  /** A ref, because state isn't updated yet at the second click of a double click. */
  const sending = useRef(false);
  const errors: FieldErrors<NameField> = checks ? fieldErrors(checks.nameSubmissionSchema.safeParse(fields)) : {};

  const change = (field: NameField, value: string) => setFields((now) => ({ ...now, [field]: value }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const website = String(new FormData(form).get('website') ?? '');
    sending.current = true;
    setState('busy');
    setReceived(null);
    try {
      const schema = checks ?? (await loadSchema());
      setChecks(schema);
      const result = schema.nameSubmissionSchema.safeParse(fields);
      if (!result.success) {
        setState('idle');
        const wrong: FieldErrors<NameField> = fieldErrors(result);
        if (!fields.name.trim() || !fields.meaning.trim()) toast({ ...MISSING, tone: 'error' });
        return focusFirstError(form, wrong);
      }
      request.current = requestFor(request.current, result.data);
      await submitName({ ...schema.toSubmitName(result.data), client_request_id: request.current.id, website });
      request.current = newRequest();
      setFields((now) => (isSame(now, fields) ? NO_FIELDS : now));
      setChecks(null);
      setState('idle');
      setReceived(result.data.name);
      toast({ title: 'Name submitted successfully!', tone: 'success' });
    } catch (error) {
      setState('failed');
      toast({ title: 'Submission failed', description: failureMessage(error, FAILED), tone: 'error' });
    } finally {
      sending.current = false;
    }
  };
  return { fields, errors, state, received, change, submit };
}

/** Loads the schema. It is lazy-loaded, because most visitors of the page don't need it. */
export function loadSchema(): Promise<Schema> {
  return importAgain(() => import('@cradle/shared/names/nameSubmissions'));
}
