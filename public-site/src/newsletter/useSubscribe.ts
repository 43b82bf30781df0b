import { isEmail } from '@cradle/shared/accounts/emails';
import { importAgain } from '@cradle/shared/browser/importAgain';
import { type FormEvent, useRef, useState } from 'react';
import type { Subscription } from '../data/newsletter';
import { toast } from '../ui/feedback/toasts';

type Lists = Pick<Subscription, 'subscribed_to_stories' | 'subscribed_to_name_updates'>;

const missing = 'Please enter your email address to subscribe.';

/**
 * Validates and sends a newsletter form. A success clears the fields, except for text that was typed while the form was
 * being sent.
 */
export function useSubscribe() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  /** Prevents a second request after a double click. A ref, because state isn't updated yet at the second click. */
  const sending = useRef(false);

  const send = async (form: HTMLFormElement, subscription: Subscription) => {
    sending.current = true;
    setBusy(true);
    try {
      // Lazy-loaded, because most visitors don't subscribe.
      const { sendSubscription } = await importAgain(() => import('./sendSubscription'));
      const { ok, message } = await sendSubscription(subscription);
      if (ok)
        for (const name of ['email', 'first_name'] as const) {
          const field = form.querySelector<HTMLInputElement>(`[name=${name}]`);
          if (field?.value.trim() === subscription[name]) field.value = '';
        }
      toast(message);
    } catch {
      const description = 'There was an error processing your subscription. Please try again.';
      toast({ title: 'Subscription failed', description, tone: 'error' });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>, lists: Lists) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? '').trim();
    const email = typed('email');
    const problem = email === '' ? missing : isEmail(email) ? undefined : 'Please enter a valid email address.';
    setError(problem);
    if (!problem) {
      void send(form, { email, first_name: typed('first_name'), website: typed('website'), ...lists });
      return;
    }
    if (email === '') toast({ title: 'Email required', description: missing, tone: 'error' });
    form.querySelector<HTMLInputElement>('[name=email]')?.focus();
  };
  return { busy, error, submit };
}
