import Button from '@mui/material/Button';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { same } from '../conflict/conflict';
import { formatDate } from '../format';
import { focusHeading } from '../layout/list/rowElements';
import { storedUserId } from '../providers/auth/session';
import { sessionExpired } from '../providers/auth/sessionEnd';
import { Callout } from '../ui/Callout';
import { dropDraft, readDraft, writeDraft } from './draft';
import { useDefinition } from './form';

/** The debounce delay before the input is stored, in milliseconds. */
const PAUSE_MS = 500;

interface AutosaveProps {
  /** Identifies the form among the forms of the resource. The default is the id of the loaded record, or 'new'. */
  formId?: string;
  /** The names of the form's fields. The default is the fields that the resource declares. */
  names?: readonly string[];
  /** The `updated_at` of the version on which the input is based. The default is the version of the loaded record. */
  expectedUpdatedAt?: string;
  /**
   * Called when a draft is restored, with the `updated_at` of the version on which the draft is based. If the record
   * has changed since then, saving reports a conflict instead of overwriting the newer version. Called with undefined
   * when the draft is discarded.
   */
  onExpected?: (version: string | undefined) => void;
  /** True if the input has been saved and the form is closing. No draft is stored from then on. */
  isSaved?: boolean;
}

/**
 * Stores the unsaved input of a form in this browser tab. Restores the input after a reload, or when the user signs in
 * again after the session has ended. Shows a message when the input was restored.
 */
export const Autosave = ({
  formId,
  names: ownNames,
  expectedUpdatedAt,
  onExpected,
  isSaved = false,
}: AutosaveProps) => {
  const { name, formFields } = useDefinition();
  const names = useMemo(() => ownNames ?? formFields.map((field) => field.name), [ownNames, formFields]);
  const record = useRecordContext();
  const id = formId ?? record?.id ?? 'new';
  const { getValues, reset, watch, formState } = useFormContext();
  const { defaultValues, isReady, isDirty } = formState;
  const [restoredAt, setRestoredAt] = useState<string | null>(null);
  const [userId] = useState(storedUserId);
  const base = useRef(defaultValues);
  base.current = defaultValues;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form of a record has its values
  useEffect(() => {
    const draft = isReady ? readDraft(name, id, userId) : null;
    const known = Object.entries(draft?.values ?? {}).filter(([field]) => names.includes(field));
    if (!draft || known.length === 0) return;
    // Runs in a microtask, after the effects of the form. One of these effects fills in the values of a duplicated
    // record. If it ran after the draft was restored, it would bring back values that the user has cleared. Uses
    // reset() instead of setValue(), because setValue() doesn't update an <ArrayInput> once the form has been reset.
    queueMicrotask(() => {
      reset({ ...base.current, ...Object.fromEntries(known) }, { keepDefaultValues: true });
      setRestoredAt(draft.at);
      if (draft.version) onExpected?.(draft.version);
    });
  }, [isReady, name, id]);

  // Removes the message when the restored input is saved or discarded. Otherwise the message would appear again with
  // the next change. The effect doesn't depend on `restoredAt`: right after the input is restored, `isDirty` is still
  // false, so the effect would remove the message immediately.
  useEffect(() => {
    if (!isDirty) setRestoredAt(null);
  }, [isDirty]);

  const version = expectedUpdatedAt ?? (typeof record?.updated_at === 'string' ? record.updated_at : null);
  // This is a layout effect, because layout effects run before the browser can close the page. With a normal effect,
  // a page that is closed right after saving would store a draft of the input that has just been saved.
  useLayoutEffect(() => {
    if (isSaved) return void dropDraft(name, id);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      clearTimeout(timer);
      timer = undefined;
      const values = getValues();
      const typed = names.filter((field) => !same(values[field], base.current?.[field]));
      if (typed.length === 0) return dropDraft(name, id);
      const changed = Object.fromEntries(typed.map((field) => [field, values[field]]));
      writeDraft(name, id, { userId, values: changed, version, at: new Date().toISOString() });
    };
    const storeSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(store, PAUSE_MS);
    };
    const storeNow = () => {
      if (timer !== undefined) store();
    };
    const { unsubscribe } = watch(storeSoon);
    window.addEventListener('pagehide', storeNow);
    return () => {
      if (sessionExpired()) storeNow();
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('pagehide', storeNow);
    };
  }, [isSaved, name, id, userId, version, names, getValues, watch]);

  // Deletes the draft when the form unmounts, because the user has then saved the changes or agreed to discard them.
  // The draft is kept if the session has expired. It is also kept on a reload, because this cleanup doesn't run then.
  useEffect(() => () => void (sessionExpired() || dropDraft(name, id)), [name, id]);

  if (!restoredAt || !isDirty) return null;
  const discard = () => {
    dropDraft(name, id);
    reset();
    setRestoredAt(null);
    onExpected?.(undefined);
    focusHeading();
  };
  return (
    <Callout severity="info" role="status" sx={{ mb: 2 }} action={<Button onClick={discard}>Discard</Button>}>
      Restored your unsaved changes from {formatDate(restoredAt, { time: true })}.
    </Callout>
  );
};
