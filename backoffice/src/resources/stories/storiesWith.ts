import type { Enums } from '@cradle/shared/database/database.types';

/** The URL of the list of stories with this status. Scheduled stories are sorted by their time, the earliest first. */
export function storiesWith(status: Enums<'story_status'>): string {
  const sort =
    status === 'scheduled' ? { sort: 'publish_at', order: 'ASC' } : { sort: 'published_date', order: 'DESC' };
  return `/stories?${new URLSearchParams({ filter: JSON.stringify({ status }), ...sort })}`;
}
