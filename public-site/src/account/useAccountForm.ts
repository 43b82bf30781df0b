import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';

export type AccountForm<V extends Record<string, string>> = ReturnType<typeof useAccountForm<V>>;
export type Problems<V> = Partial<Record<keyof V, string | undefined>>;

/**
 * A form of a few text fields. It is checked when it is sent, and from then on at each change; what was typed stays
 * whatever happens. `check` names what is wrong; `send` may answer with what the server found wrong.
 */
export function useAccountForm<V extends Record<string, string>>(initial: V, check: (values: V) => Problems<V>) {
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems<V>>({});
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  /** Two clicks within one frame see the same state: this one knows at once. */
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
      setTried(true);
      const found = check(values);
      setProblems(found);
      if (focusFirst(form, found)) return;
      sending.current = true;
      setBusy(true);
      const refused = (await send(values)) ?? {};
      sending.current = false;
      setBusy(false);
      setProblems(refused);
      focusFirst(form, refused);
    };

  const reset = () => {
    setValues(initial);
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

/** Puts the cursor where the first problem is; the fields are asked in the order in which the form has them. */
function focusFirst<V>(form: HTMLFormElement, problems: Problems<V>): boolean {
  const wrong = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && problems[element.name as keyof V],
  );
  (wrong as HTMLInputElement | undefined)?.focus();
  return wrong !== undefined;
}
