import { answerOf, api } from './apiClient';

export type Subscription = {
  email: string;
  first_name: string;
  subscribed_to_stories: boolean;
  subscribed_to_name_updates: boolean;
  /** The field that only machines fill in. */
  website: string;
};

/** The response is the same for new and known addresses. Throws ApiError. */
export async function subscribe({ first_name, ...rest }: Subscription): Promise<void> {
  await answerOf(api.rpc('subscribe', { ...rest, ...(first_name.trim() && { first_name: first_name.trim() }) }));
}

/** False: the link belongs to nobody (any more). */
export function confirmSubscription(token: string): Promise<boolean> {
  return answerOf(api.rpc('confirm_subscription', { token }));
}

export function unsubscribe(token: string): Promise<boolean> {
  return answerOf(api.rpc('unsubscribe', { token }));
}
