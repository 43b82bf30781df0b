import { subscribedAddresses } from '../auth/addressMemory';
import { ApiError } from '../data/apiError';
import { type Subscription, subscribe } from '../data/newsletter';
import { limitSentence } from '../submissions/limitSentence';
import type { ToastMessage } from '../ui/toasts';
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
 * Sends a subscription and words the outcome for a toast.
 *
 * The server answers known and unknown addresses alike, so that nobody can find out who has subscribed. "Already
 * subscribed" therefore rests on what this browser remembers of its own successful subscriptions. The request is sent
 * all the same: people who have lost the confirmation email get it again.
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
    return { ok: false, message: limited ? { ...failed, description: limitSentence(error) } : failed };
  }
}
