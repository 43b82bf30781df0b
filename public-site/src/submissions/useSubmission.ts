import type { FieldErrors } from '@cradle/shared/text/fieldErrors';
import { type FormEvent, useRef, useState } from 'react';
import { toast } from '../ui/feedback/toasts';
import { focusFirstError } from '../ui/forms/focusFirstError';
import { type Draft, type DraftStore, isSame } from './draftStore';
import { failureMessage } from './failureMessage';
import { requestFor } from './requestId';

type Fields = Record<string, string>;

interface Options<Typed extends Fields, Sent extends object> {
  store: DraftStore<Typed>;
  /** Values that the form starts with if there is no draft. */
  initial?: Partial<Typed>;
  /** Returns what is sent for these fields, and the error messages of invalid fields. */
  read: (fields: Typed) => { sent: Sent; errors: FieldErrors<keyof Typed & string> };
  /**
   * Sends the fields. The server stores only one row for each client_request_id, so a retry creates no duplicate.
   * `website` is a honeypot field.
   */
  send: (args: Sent & { client_request_id: string; website: string }) => Promise<void>;
  onInvalid?: (fields: Typed) => void;
  /** `isUnchanged` is false if a field was changed while the fields were being sent. */
  onSent?: (sent: Sent, isUnchanged: boolean, form: HTMLFormElement) => void;
  onFailed?: (error: unknown) => void;
  /** The toast after a failed request. */
  failed: { title: string; description: string };
}

/** The message in the form if it is unknown whether the server has stored the submission. */
const LOST = 'Your submission may not have been sent. Your text is still here. Please try again.';

/**
 * The state of a form for visitors: its draft, validation (on submit, then on each change) and submission. The fields
 * are cleared only after a success, and only if they weren't changed while they were being sent.
 */
export function useSubmission<Typed extends Fields, Sent extends object>(options: Options<Typed, Sent>) {
  const { store, read, send, failed } = options;
  const [draft, setDraft] = useState(() => store.read() ?? store.fresh(options.initial));
  /**
   * The latest draft. After its request, `submit` reads this ref, because the variable `draft` in its closure is from
   * before the request.
   */
  const latest = useRef(draft);
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /**
   * True while a request is running. This is a ref, because at the second click of a double click, React hasn't updated
   * the state yet.
   */
  const sending = useRef(false);

  const show = (next: Draft<Typed>) => {
    latest.current = next;
    setDraft(next);
  };
  const update = (next: Draft<Typed>) => {
    show(next);
    store.keep(next);
  };
  const change = (field: keyof Typed & string, value: string) =>
    update({ ...latest.current, fields: { ...latest.current.fields, [field]: value } });
  const discard = () => {
    store.drop();
    show(store.fresh());
    setChecked(false);
    setFailure(undefined);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const { fields } = draft;
    const { sent, errors } = read(fields);
    setChecked(true);
    if (focusFirstError(form, errors)) return options.onInvalid?.(fields);
    const website = String(new FormData(form).get('website') ?? '');
    const request = requestFor(draft.request, sent);
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    update({ ...latest.current, request });
    try {
      await send({ ...sent, client_request_id: request.id, website });
      store.dropSent(fields);
      const isUnchanged = isSame(latest.current.fields, fields);
      if (isUnchanged) show(store.fresh());
      setChecked(false);
      options.onSent?.(sent, isUnchanged, form);
    } catch (error) {
      setFailure(failureMessage(error, LOST));
      toast({ title: failed.title, description: failureMessage(error, failed.description), tone: 'error' });
      options.onFailed?.(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  const errors: FieldErrors<keyof Typed & string> = isChecked ? read(draft.fields).errors : {};
  return { fields: draft.fields, errors, busy, failure, change, discard, submit };
}
