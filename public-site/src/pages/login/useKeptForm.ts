import { type RefObject, useEffect } from 'react';
import { type Problems, useAccountForm } from '../../account/useAccountForm';
import type { SignUpValues } from './checkSignUp';

/**
 * What the user has typed into the forms of the sign-in page. It is stored in memory only. The forms share the email
 * address, so that users type it only once.
 */
export type KeptValues = { email: string; signIn?: { password: string }; signUp?: Omit<SignUpValues, 'email'> };
export type Kept = RefObject<KeptValues>;

/** Like useAccountForm, but preserves the input while the page shows another form. */
export function useKeptForm<V extends { email: string }>(
  kept: Kept,
  name: 'signIn' | 'signUp' | 'forgot',
  blank: V,
  check: (values: V) => Problems<V>,
) {
  const earlier = name === 'forgot' ? undefined : kept.current[name];
  const form = useAccountForm({ ...blank, ...earlier, email: kept.current.email }, check);
  const { values } = form;
  useEffect(() => {
    kept.current = { ...kept.current, [name]: values, email: values.email };
  }, [kept, name, values]);
  return form;
}
