import { subscribedAddresses } from '../auth/links/addressMemory';
import { ApiError } from '../data/api/apiError';
import { type Subscription, subscribe } from '../data/newsletter';
import { limitMessage } from '../submissions/failureMessage';
import type { ToastMessage } from '../ui/feedback/toasts';
import { rememberSubscribed } from './subscribedFlag';

const done: ToastMessage = {
  title: 'Subscription successful!',
  description: "Thank you for subscribing. We've sent a confirmation email to your inbox.",
  tone: 'success',
};
const known: ToastMessage = {
  title: 'Already subscribed',
  description: 'This email is already subscribed to our newsletter.',
};
const failed: ToastMessage = {
  title: 'Subscription failed',
  description: 'There was an error processing your subscription. Please try again.',
  tone: 'error',
};

/**
 * Sends a subscription and returns the message for a toast.
 *
 * The server's response is the same for known and unknown addresses, so that it doesn't reveal subscribers. Therefore,
 * the message "Already subscribed" is shown only for subscriptions that this browser has sent before. Such a repeated
 * subscription is also sent to the server: the confirmation email may have been lost, and the server sends it again. If
 * the visitor has added an interest, the new email has a link that confirms the interest.
 */
export async function sendSubscription(subscription: Subscription): Promise<{ ok: boolean; message: ToastMessage }> {
  try {
    await subscribe(subscription);
    if (await isKnown(subscription)) return { ok: false, message: known };
    for (const entry of entriesOf(subscription)) await subscribedAddresses.add(entry);
    rememberSubscribed();
    return { ok: true, message: done };
  } catch (error) {
    const limited = error instanceof ApiError && error.status === 429;
    return { ok: false, message: limited ? { ...failed, description: limitMessage(error) } : failed };
  }
}

/**
 * The entries of a subscription in `subscribedAddresses`: one for each chosen interest. An entry consists of the
 * address and the interest.
 */
function entriesOf({ email, subscribed_to_stories, subscribed_to_name_updates }: Subscription): string[] {
  return [
    ...(subscribed_to_stories ? [`${email} stories`] : []),
    ...(subscribed_to_name_updates ? [`${email} names`] : []),
  ];
}

async function isKnown(subscription: Subscription): Promise<boolean> {
  const known = await Promise.all(entriesOf(subscription).map((entry) => subscribedAddresses.has(entry)));
  return known.every(Boolean);
}
