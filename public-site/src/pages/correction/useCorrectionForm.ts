import type { CorrectionField } from '@cradle/shared/names/nameCorrections';
import { type FormEvent, useRef, useState } from 'react';
import { suggestCorrection } from '../../data/submissions';
import { draftStore, isSame } from '../../submissions/draftStore';
import { failureMessage } from '../../submissions/failureMessage';
import { type FieldErrors, fieldErrors, focusFirstError } from '../../submissions/fieldErrors';
import { requestFor } from '../../submissions/requestId';
import { toast } from '../../ui/feedback/toasts';

type Schema = typeof import('@cradle/shared/names/nameCorrections');
type CorrectionFields = { value: string; source: string };

const NO_FIELDS: CorrectionFields = { value: '', source: '' };
const FAILED = 'There was an error sending your suggestion. Please try again.';

/** The state of the form that corrects one field of one name. The input is stored in the browser until it is sent. */
export function useCorrectionForm(nameId: number, field: CorrectionField) {
  const [store] = useState(() => draftStore(`correction-${nameId}-${field}`, NO_FIELDS));
  const [draft, setDraft] = useState(() => store.read() ?? store.fresh());
  const [checks, setChecks] = useState<Schema | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [received, setReceived] = useState(false);
  /** A ref, because the state isn't updated yet at the second click of a double click. */
  const sending = useRef(false);
  const errors: FieldErrors<keyof CorrectionFields> = checks
    ? fieldErrors(checks.nameCorrectionSchema.safeParse({ ...draft.fields, field }))
    : {};

  const change = (one: keyof CorrectionFields, value: string) => {
    const next = { ...draft, fields: { ...draft.fields, [one]: value } };
    setDraft(next);
    setReceived(false);
    store.keep(next);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const website = String(new FormData(form).get('website') ?? '');
    sending.current = true;
    setState('busy');
    try {
      const schema = checks ?? (await loadSchema());
      setChecks(schema);
      const result = schema.nameCorrectionSchema.safeParse({ ...draft.fields, field });
      if (!result.success) {
        setState('idle');
        return focusFirstError(form, fieldErrors(result));
      }
      const sent = { ...draft, request: requestFor(draft.request, result.data) };
      setDraft(sent);
      store.keep(sent);
      await suggestCorrection({ ...result.data, name_id: nameId, client_request_id: sent.request.id, website });
      store.dropSent(draft.fields);
      setDraft((now) => (isSame(now.fields, draft.fields) ? store.fresh() : now));
      setChecks(null);
      setState('idle');
      setReceived(true);
    } catch (error) {
      setState('failed');
      toast({ title: 'Suggestion not sent', description: failureMessage(error, FAILED), tone: 'error' });
    } finally {
      sending.current = false;
    }
  };
  return { fields: draft.fields, errors, state, received, change, submit };
}

/** Loads the schema on first use, so that visitors who only read the page don't download it. */
export function loadSchema(): Promise<Schema> {
  return import('@cradle/shared/names/nameCorrections');
}
