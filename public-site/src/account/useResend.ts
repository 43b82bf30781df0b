import { useState } from 'react';
import { textOfRefusal } from '../auth/client/authErrors';
import type { Outcome } from '../auth/client/authRequest';
import { toast } from '../ui/feedback/toasts';

/**
 * Returns a function that sends an email again and shows the outcome.
 * @param success the toast after the email was sent
 */
export function useResend(send: () => Promise<Outcome>, success: { title: string; description: string }) {
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (outcome.ok) toast({ ...success, tone: 'success' });
    else
      toast({
        title: 'Email not sent',
        description: textOfRefusal(outcome.refusal, 'Please try again in a moment.'),
        tone: 'error',
      });
  };
  return { busy, resend };
}
