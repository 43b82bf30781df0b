import {
  type SampleReason,
  type StoryCardRow,
  type StoryFilter,
  useSampleStories,
  useStories,
} from '../../data/stories';
import { useToast } from '../../ui/feedback/useToast';
import { fittingSamples } from './sampleFilter';
import { writeStoryFilter } from './storyAddress';

export type StoryList = {
  stories: readonly StoryCardRow[] | undefined;
  /** The reason why sample stories are shown; null if they aren't shown. */
  samples: SampleReason | null;
  failure: string | null;
  isLoading: boolean;
  hasMore: boolean;
  /** The message if the next page failed to load. */
  moreFailure: string | null;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
};

/** The stories that match the filter, or the matching sample stories if the request fails or finds no story. */
export function useStoryList(filter: StoryFilter): StoryList {
  const { data, error, isLoading, retry } = useStories(filter);
  const failed = error !== undefined && data === undefined;
  const none = data?.rows.length === 0;
  const samples = useSampleStories(failed || none);
  const failure = failed ? failureOf(filter) : null;
  useToast(failure && `${failure}${writeStoryFilter(filter)}`, {
    title: 'Error',
    description: failure ?? '',
    tone: 'error',
  });

  const standIn = failed || none ? samples.data && fittingSamples(samples.data, filter) : undefined;
  return {
    stories: failed || none ? (standIn ?? (samples.error && [])) : data?.rows,
    samples: standIn?.length ? (failed ? 'unreachable' : 'none') : null,
    failure,
    isLoading,
    hasMore: data?.hasMore ?? false,
    moreFailure: error && data ? 'Could not load more stories. Please try again.' : null,
    isLoadingMore: data?.isLoadingMore ?? false,
    loadMore: () => data?.loadMore(),
    retry,
  };
}

function failureOf({ category, text }: StoryFilter): string {
  if (text) return 'Search failed. Please try again.';
  return category
    ? 'Could not filter stories. Please try again later.'
    : 'Could not load stories. Please try again later.';
}
