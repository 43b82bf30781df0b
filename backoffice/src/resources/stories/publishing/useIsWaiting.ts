import { useGetManyAggregate } from 'react-admin';
import type { Story } from './usePublishing';

/** True if a draft of changes is due, but can't be applied because the story that it changes isn't published. */
export function useIsWaiting({ draft_of, publish_at }: Pick<Story, 'draft_of' | 'publish_at'>): boolean {
  const isDue = draft_of !== null && publish_at !== null && Date.parse(publish_at) <= Date.now();
  const { data } = useGetManyAggregate<Story>('stories', { ids: [draft_of ?? 0] }, { enabled: isDue });
  const story = data?.[0];
  return isDue && story !== undefined && story.status !== 'published';
}
