import { type SampleReason, type Story, useHasStories, useSampleStories, useStory } from '../../data/stories';
import { useToast } from '../../ui/feedback/useToast';

export type StoryPageState =
  | { is: 'loading' }
  | { is: 'missing' }
  | { is: 'failed'; retry: () => void; busy: boolean }
  | { is: 'story'; story: Story; sample: SampleReason | null; retry?: () => void; busy: boolean };

export const LOAD_FAILED = 'Could not load the story. Please try again later.';

/**
 * The story with this id. In three cases, it is a sample story: the request fails, no story is published, or the link
 * to the story was in a list of sample stories.
 * @param listed if the link was in a list of sample stories, the reason why the list showed them; otherwise null
 */
export function useStoryOrSample(id: number | null, listed: SampleReason | null): StoryPageState {
  const { data, error, isLoading, retry } = useStory(listed ? null : id);
  const failed = error !== undefined && data === undefined;
  const absent = data === null;
  const any = useHasStories(absent);
  const useSamples = listed !== null || failed || (absent && any.data === false);
  const samples = useSampleStories(id !== null && useSamples);
  const sample = useSamples ? samples.data?.find((one) => one.id === id) : undefined;

  const missing =
    id === null || (useSamples && !failed && samples.data !== undefined && !sample) || (absent && any.data === true);
  useToast(missing && `missing ${id}`, {
    title: 'Story not found',
    description: "We couldn't find the story you're looking for.",
  });
  useToast(failed && `failed ${id}`, { title: 'Error', description: LOAD_FAILED, tone: 'error' });

  if (missing) return { is: 'missing' };
  if (data) return { is: 'story', story: data, sample: null, retry, busy: isLoading };
  // Returns no `retry` here, because a retry could load a different story: a published story may have the same id as
  // the sample story.
  if (sample && listed) return { is: 'story', story: sample, sample: listed, busy: false };
  if (sample) return { is: 'story', story: sample, sample: failed ? 'unreachable' : 'none', retry, busy: isLoading };
  if (any.error || samples.error || (failed && samples.data)) {
    const retryFailed = () => {
      if (failed) retry();
      if (any.error) any.retry();
      if (samples.error) samples.retry();
    };
    return { is: 'failed', retry: retryFailed, busy: isLoading || any.isLoading || samples.isLoading };
  }
  return { is: 'loading' };
}
