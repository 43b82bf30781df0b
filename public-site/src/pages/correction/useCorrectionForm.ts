import { importAgain } from '@cradle/shared/browser/importAgain';
import type { CorrectionField } from '@cradle/shared/names/nameCorrections';
import { type FormEvent, useRef, useState } from 'react';
import { suggestCorrection } from '../../data/submissions';
import { type Draft, draftStore, isSame } from '../../submissions/draftStore';
import { failureMessage, isGone } from '../../submissions/failureMessage';
import { type FieldErrors, fieldErrors, focusFirstError } from '../../submissions/fieldErrors';
import { requestFor } from '../../submissions/requestId';
import { toast } from '../../ui/feedback/toasts';
import { CORRECTION_FIELDS } from './correctionFields';

type Schema = typeof import('@cradle/shared/names/nameCorrections');
type CorrectionFields = { value: string; source: string };

const FAILED = 'There was an error sending your suggestion. Please try again.';

const draftOf = (nameId: number, field: CorrectionField) =>
  draftStore<CorrectionFields>(`correction-${nameId}-${field}`, { value: '', source: '' });

/**
 * Moves the drafts for a name to the name into which it was merged. Existing drafts for that name aren't overwritten.
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
  const [draft, setDraft] = useState(() => store.read() ?? store.fresh());
  /** The latest draft. The fields can be edited while they are being sent. */
  const latest = useRef(draft);
  const [checks, setChecks] = useState<Schema | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [received, setReceived] = useState(false);
  /** A ref, because the state isn't updated yet at the second click of a double click. */
  const sending = useRef(false);
  const errors: FieldErrors<keyof CorrectionFields> = checks
    ? fieldErrors(checks.nameCorrectionSchema.safeParse({ ...draft.fields, field }))
    : {};

  const update = (next: Draft<CorrectionFields>) => {
    latest.current = next;
    setDraft(next);
    store.keep(next);
  };
  const change = (one: keyof CorrectionFields, value: string) => {
    update({ ...latest.current, fields: { ...latest.current.fields, [one]: value } });
    setReceived(false);
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
      const request = requestFor(draft.request, result.data);
      update({ ...latest.current, request });
      await suggestCorrection({ ...result.data, name_id: nameId, client_request_id: request.id, website });
      store.dropSent(draft.fields);
      if (isSame(latest.current.fields, draft.fields)) {
        latest.current = store.fresh();
        setDraft(latest.current);
      }
      setChecks(null);
      setState('idle');
      setReceived(true);
    } catch (error) {
      setState('failed');
      toast({ title: 'Suggestion not sent', description: failureMessage(error, FAILED), tone: 'error' });
      if (isGone(error)) onGone();
    } finally {
      sending.current = false;
    }
  };
  return { fields: draft.fields, errors, state, received, change, submit };
}

/** Loads the schema on first use, so that visitors who only read the page don't download it. */
export function loadSchema(): Promise<Schema> {
  return importAgain(() => import('@cradle/shared/names/nameCorrections'));
}
