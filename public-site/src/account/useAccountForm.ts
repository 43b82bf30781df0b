import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { focusFirstError } from '../ui/forms/focusFirstError';

export type AccountForm<V extends Record<string, string>> = ReturnType<typeof useAccountForm<V>>;
export type Problems<V> = Partial<Record<keyof V, string | undefined>>;

/**
 * State of a form with text fields. The form is validated on submit, and after that on each change. An error doesn't
 * clear the fields.
 * @param check returns the error message of each invalid field
 */
export function useAccountForm<V extends Record<string, string>>(initial: V, check: (values: V) => Problems<V>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Prevents a second request after a double click. A ref, because state isn't updated yet at the second click. */
  const sending = useRef(false);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = { ...values, [event.target.name]: event.target.value };
    setValues(next);
    if (tried) setProblems(check(next));
  };

  const submit =
    (send: (values: V) => Promise<Problems<V> | undefined>) => async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (sending.current) return;
      const entered = valuesIn(form, values);
      setValues(entered);
      setTried(true);
      const found = check(entered);
      setProblems(found);
      if (focusFirstError(form, found)) return;
      sending.current = true;
      setBusy(true);
      const refused = (await send(entered)) ?? {};
      sending.current = false;
      setBusy(false);
      setProblems(refused);
      focusFirstError(form, refused);
    };

  /** Resets the fields to their initial values, except those that were edited during the request. */
  const reset = (sent: V) => {
    setValues(
      (now) =>
        Object.fromEntries(
          Object.keys(now).map((name) => [name, now[name] === sent[name] ? initial[name] : now[name]]),
        ) as V,
    );
    setProblems({});
    setTried(false);
  };

  const input = (name: keyof V & string): { name: string; value: string; onChange: typeof change } => ({
    name,
    value: values[name] ?? '',
    onChange: change,
  });
  return { values, problems, busy, input, submit, reset };
}

/**
 * Reads the values from the inputs, because the state may lack them: React doesn't notice fields that a password
 * manager fills in before hydration.
 */
function valuesIn<V extends Record<string, string>>(form: HTMLFormElement, values: V): V {
  const entered = new FormData(form);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, entered.get(name) ?? value])) as V;
}
