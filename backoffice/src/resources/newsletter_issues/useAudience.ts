import type { Tables } from '@cradle/shared/database/database.types';
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../providers/data/api';

/** Confirmed subscribers by interest; `both` are counted in each. */
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
    refetchInterval: 30_000, // Without subscribers, sending is disabled.
  });

/** The number of people who get an issue. */
export function recipientsOf(
  { name_updates, story_updates, both }: Audience,
  to: Pick<Tables<'newsletter_issues'>, 'to_name_updates' | 'to_story_updates'>,
): number {
  const names = to.to_name_updates ? name_updates : 0;
  const stories = to.to_story_updates ? story_updates : 0;
  return names + stories - (to.to_name_updates && to.to_story_updates ? both : 0);
}
