import { ApiError } from '../data/apiError';
import { type Subscription, subscribe } from '../data/newsletter';
import { rememberSubscribed } from '../session/subscribedFlag';
import type { ToastMessage } from '../ui/toasts';

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
const tooMany: ToastMessage = {
  ...failed,
  description: 'Too many tries from here just now. Please wait a while and try again.',
};

/** Sends it and says how it went, in words for a toast. */
export async function sendSubscription(subscription: Subscription): Promise<{ ok: boolean; message: ToastMessage }> {
  try {
    await subscribe(subscription);
    rememberSubscribed();
    return { ok: true, message: done };
  } catch (error) {
    if (!(error instanceof ApiError)) return { ok: false, message: failed };
    if (error.code === '23505') return { ok: false, message: known };
    return { ok: false, message: error.status === 429 ? tooMany : failed };
  }
}
