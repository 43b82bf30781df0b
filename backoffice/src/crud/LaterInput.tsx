import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { same } from '../conflict/conflict';

/** Methods of LaterInput that a page calls through `ref`. */
export interface LaterInputHandle {
  /**
   * The page calls this method after a save, with the saved values. Returns the fields that the user has changed while
   * the save was running, with their values.
   */
  saved(stored: FieldValues): FieldValues;
  /**
   * Marks the form as unchanged before a page closes it. Otherwise react-admin would ask whether to discard the input,
   * if the page closes the form before the submit has ended, or without a successful submit (after a conflict).
   */
  close(): void;
}

interface LaterInputProps {
  ref: RefObject<LaterInputHandle | null>;
  /** The names of the form's fields. */
  names: readonly string[];
  /**
   * Called if another user has changed a field that this user is editing. The argument is the `updated_at` of the
   * version on which this user's input is based. If the page saves with that version, the save reports a conflict.
   */
  onOutdated?: (version: string) => void;
}

/**
 * Keeps unsaved input when react-admin resets the form to a new version of its record. This happens after a save, and
 * after the record of an open form is refetched. Without this component, the reset would discard the input that the
 * user has entered since the save was sent or the record was loaded.
 */
export const LaterInput = ({ ref, names, onOutdated }: LaterInputProps) => {
  const record = useRecordContext<RaRecord>();
  const { getValues, setValue, reset, formState } = useFormContext();
  const { defaultValues } = formState;
  const shown = useRef(record);
  const stored = useRef<FieldValues>(undefined);
  const later = useRef<FieldValues>({});

  const changedSince = (base: FieldValues | undefined): FieldValues => {
    const values = getValues();
    return Object.fromEntries(
      names.filter((name) => !same(values[name], base?.[name])).map((name) => [name, values[name]]),
    );
  };

  useImperativeHandle(ref, () => ({
    saved(values) {
      stored.current = values;
      return changedSince(values);
    },
    close: () => reset(getValues()),
  }));

  // Reads the input before react-admin resets the form. This needs a layout effect: react-admin resets the form in a
  // normal effect of the same commit, and layout effects run before normal effects.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the record changes
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = record;
    if (record === before || record?.id !== before?.id) return;
    later.current = changedSince(stored.current ?? defaultValues);
    const isOutdated = Object.keys(later.current).some((name) => !same(record?.[name], before?.[name]));
    if (!stored.current && isOutdated && before?.updated_at) onOutdated?.(before.updated_at);
    stored.current = undefined;
  }, [record]);

  // Restores the input after the reset. The dependency is `defaultValues`, which change when react-admin resets the
  // form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a reset
  useEffect(() => {
    for (const [name, value] of Object.entries(later.current)) setValue(name, value, { shouldDirty: true });
    later.current = {};
  }, [defaultValues]);

  return null;
};
