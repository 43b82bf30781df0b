import { query } from './query';

export type Subscription = {
  email: string;
  first_name: string;
  subscribed_to_stories: boolean;
  subscribed_to_name_updates: boolean;
  /** Honeypot: only bots fill in this field. */
  website: string;
};

/** Subscribes. The response is the same for new and known addresses. Throws ApiError. */
export async function subscribe({ first_name, ...rest }: Subscription): Promise<void> {
  const name = first_name.trim();
  await query((api) => api.rpc('subscribe', { ...rest, ...(name && { first_name: name }) }));
}

/** Returns false if no subscription has this token. */
export function confirmSubscription(token: string): Promise<boolean> {
  return query((api) => api.rpc('confirm_subscription', { token }));
}

export function unsubscribe(token: string): Promise<boolean> {
  return query((api) => api.rpc('unsubscribe', { token }));
}
