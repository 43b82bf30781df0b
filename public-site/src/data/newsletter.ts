import { tidyText } from '@cradle/shared/text/storableText';
import { query } from './api/query';

export type Subscription = {
  email: string;
  first_name: string;
  subscribed_to_stories: boolean;
  subscribed_to_name_updates: boolean;
  /** Honeypot: a hidden field that only bots fill in. */
  website: string;
};

/**
 * Subscribes to the newsletter. The response is the same whether or not the address is known.
 * @throws ApiError
 */
export async function subscribe({ first_name, ...rest }: Subscription): Promise<void> {
  const name = tidyText(first_name);
  await query((api) => api.rpc('subscribe', { ...rest, ...(name && { first_name: name }) }));
}

/** Confirms a subscription. Resolves with false if no subscription has this token. */
export function confirmSubscription(token: string): Promise<boolean> {
  return query((api) => api.rpc('confirm_subscription', { token }));
}

/** Unsubscribes from the newsletter. Resolves with false if no subscription has this token. */
export function unsubscribe(token: string): Promise<boolean> {
  return query((api) => api.rpc('unsubscribe', { token }));
}
