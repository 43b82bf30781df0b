import { useEffect, useState } from 'react';
import { textOfRefusal } from '../auth/client/authErrors';
import type { Outcome } from '../auth/client/authRequest';
import { toast } from '../ui/feedback/toasts';

/** The auth server sends at most one email a minute to an address (`max_frequency` in config.toml). */
const WAIT_MS = 60_000;

/**
 * Returns a function that sends an email again and shows the outcome. For a minute after an email was sent, `waiting`
 * is true and the function does nothing.
 * @param success the toast after the email was sent
 * @param justSent true if an email was sent just before the first render
 */
export function useResend(
  send: () => Promise<Outcome>,
  success: { title: string; description: string },
  justSent = false,
) {
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(justSent);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setWaiting(false), WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  const resend = async () => {
    if (waiting) return;
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    setWaiting(outcome.ok);
    if (outcome.ok) toast({ ...success, tone: 'success' });
    else
      toast({
        title: 'Email not sent',
        description: textOfRefusal(outcome.refusal, 'Please try again in a moment.'),
        tone: 'error',
      });
  };
  return { busy, waiting, resend };
}
