import { subscribedAddresses } from '../auth/links/addressMemory';
import { ApiError } from '../data/apiError';
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
 * The response is the same for known and unknown addresses, so that it doesn't reveal subscribers. "Already subscribed"
 * therefore depends on the subscriptions that were sent from this browser. The request is sent even then, because the
 * server sends a lost confirmation email again.
 */
export async function sendSubscription(subscription: Subscription): Promise<{ ok: boolean; message: ToastMessage }> {
  try {
    await subscribe(subscription);
    if (await subscribedAddresses.has(subscription.email)) return { ok: false, message: known };
    await subscribedAddresses.add(subscription.email);
    rememberSubscribed();
    return { ok: true, message: done };
  } catch (error) {
    const limited = error instanceof ApiError && error.status === 429;
    return { ok: false, message: limited ? { ...failed, description: limitMessage(error) } : failed };
  }
}
