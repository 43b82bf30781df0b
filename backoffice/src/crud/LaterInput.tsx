import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { same } from '../conflict/conflict';

/** Methods of LaterInput that a page calls through `ref`. */
export interface LaterInputHandle {
  /** To be called with the saved values. Returns the fields that the user has changed since, with their values. */
  saved(stored: FieldValues): FieldValues;
  /**
   * Marks the form as unchanged before a page closes it. If the form wasn't saved by a submit (for example after a
   * conflict), react-admin would otherwise ask whether to discard the input.
   */
  close(): void;
}

interface LaterInputProps {
  ref: RefObject<LaterInputHandle | null>;
  /** The names of the form's fields. */
  names: readonly string[];
  /**
   * Called if another user has changed a field that this user has edited. The argument is the version on which this
   * user's input is based. Saving with that version reports a conflict.
   */
  onOutdated?: (version: string) => void;
}

/**
 * Keeps what the user types while a save is running, or before the record of an open form is refetched. Otherwise
 * react-admin would discard this input when it resets the form to the new record.
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
