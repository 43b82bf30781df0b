import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { same } from '../conflict/conflict';

/** Tells a page which input its form got after a save had started. */
export interface LaterInputHandle {
  /** Called with the values that a save has stored. Returns the fields whose values have changed since. */
  saved(stored: FieldValues): FieldValues;
  /**
   * Marks the form as unchanged. Called before a page closes a saved form: if the save wasn't a submit, as after a
   * conflict, react-admin would ask whether to discard the input.
   */
  close(): void;
}

interface LaterInputProps {
  ref: RefObject<LaterInputHandle | null>;
  /** The fields of the form; without them, all its values. */
  names: readonly string[];
  /**
   * Called if a record that was loaded again has another user's value in a field that this user has edited. Gets the
   * version that this user saw at first. A save with that version reports a conflict.
   */
  onOutdated?: (version: string) => void;
}

/**
 * Keeps what the user types while a save is running, or before the record of an open form is loaded again. react-admin
 * resets the form to the new record, and would discard this input.
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

  // A layout effect, because react-admin resets the form in an effect of the same commit.
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

  // The default values change when react-admin resets the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after a reset
  useEffect(() => {
    for (const [name, value] of Object.entries(later.current)) setValue(name, value, { shouldDirty: true });
    later.current = {};
  }, [defaultValues]);

  return null;
};
