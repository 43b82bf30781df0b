import type { Tables } from '@cradle/shared/database.types';

export type SubscriberRow = Tables<'subscribers'>;

export const SUBSCRIBER_COLUMNS = [
  'id',
  'email',
  'first_name',
  'status',
  'subscribed_to_stories',
  'subscribed_to_name_updates',
  'created_at',
] as const satisfies readonly (keyof SubscriberRow)[];

/** What the CSV file holds, in the order of the specification. */
export const EXPORTED = [
  'email',
  'first_name',
  'subscribed_to_stories',
  'subscribed_to_name_updates',
  'created_at',
] as const satisfies readonly (keyof SubscriberRow)[];
