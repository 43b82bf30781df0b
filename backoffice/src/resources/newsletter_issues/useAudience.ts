import type { Tables } from '@cradle/shared/database/database.types';
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../providers/data/api';

/** How many confirmed subscribers have each interest. Subscribers with both interests count in all three numbers. */
export interface Audience {
  name_updates: number;
  story_updates: number;
  both: number;
}

export const useAudience = () =>
  useQuery({
    queryKey: ['newsletter_audience'],
    queryFn: () => callFunction<Audience>('newsletter_audience', {}),
    staleTime: 30_000,
    refetchInterval: 30_000, // Keeps the send buttons current: they are disabled while there are no recipients.
  });

/** The number of subscribers who would get an issue. Subscribers with both interests get it once. */
export function recipientsOf(
  { name_updates, story_updates, both }: Audience,
  to: Pick<Tables<'newsletter_issues'>, 'to_name_updates' | 'to_story_updates'>,
): number {
  const names = to.to_name_updates ? name_updates : 0;
  const stories = to.to_story_updates ? story_updates : 0;
  return names + stories - (to.to_name_updates && to.to_story_updates ? both : 0);
}
