import { useState } from 'react';
import { toast } from '../ui/toasts';

import { sentenceOf } from '../auth/authErrors';
import type { Outcome } from '../auth/authRequest';

/**
 * Has a mail sent once more, and says how that went.
 * @param said the message when it was sent
 */
export function useSendAgain(send: () => Promise<Outcome>, said: { title: string; description: string }) {
  const [busy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    const outcome = await send();
    setBusy(false);
    if (outcome.ok) toast({ ...said, tone: 'success' });
    else
      toast({
        title: 'Email not sent',
        description: sentenceOf(outcome.refusal, 'Please try again in a moment.'),
        tone: 'error',
      });
  };
  return { busy, sendAgain };
}
