import { importAgain } from '@cradle/shared/browser/importAgain';
import type { Tables } from '@cradle/shared/database/database.types';
import type { StoryCategory } from '@cradle/shared/stories/stories';
import { containsText, searchText } from '@cradle/shared/text/searchText';
import { query } from './api/query';
import { REQUEST_SIZE } from './cache/pageSize';
import { usePages } from './cache/usePages';
import { type QueryResult, useQuery } from './cache/useQuery';

/** The columns of a card. The content is fetched only on the page of the story. */
export type StoryCardRow = Pick<
  Tables<'stories'>,
  'id' | 'title' | 'summary' | 'category' | 'age_range' | 'published_date' | 'image_url' | 'image_alt' | 'featured'
>;
export type Story = StoryCardRow & Pick<Tables<'stories'>, 'content' | 'hero'>;
/** The filter of the list. `category: null` means all categories, and an empty text means no search. */
export type StoryFilter = { category: StoryCategory | null; text: string };

/** Why sample stories are shown: the request failed, or no story matches. */
export type SampleReason = 'unreachable' | 'none';

const CARD = 'id, title, summary, category, age_range, published_date, image_url, image_alt, featured';

/** The published stories, the newest first. If no filter is set, featured stories come before all others. */
export function useStories(filter: StoryFilter) {
  const filtered = filter.category !== null || filter.text !== '';
  return usePages<StoryCardRow, readonly ['stories', StoryFilter, Place | null]>(
    (_page, last) => ['stories', filter, last ? placeOf(last) : null],
    ([, { category, text }, after]) =>
      query((api) => {
        // Excludes drafts. Row-level security excludes them for visitors, but not for staff members.
        let rows = api.from('stories').select(CARD).eq('status', 'published');
        if (category) rows = rows.eq('category', category);
        const search = searchText(text);
        const isFound = search && containsText(['title', 'summary', 'content'], search);
        const isNext = after && (filtered ? isBehind(after) : isBehindFeatured(after));
        // The conditions for the search and for the next page are combined in one `or` parameter, because the embedded
        // API server reads only one such parameter.
        if (isFound && isNext) rows = rows.or(`and(or(${isFound}),or(${isNext}))`);
        else if (isFound || isNext) rows = rows.or(isFound || isNext || '');
        if (!filtered) rows = rows.order('featured', { ascending: false });
        return rows.order('published_date', { ascending: false }).order('id', { ascending: false }).limit(REQUEST_SIZE);
      }),
  );
}

/**
 * The position of a story in the list. The next page starts after the last story of the previous page. An offset would
 * repeat or skip stories if a story was published or unpublished in between.
 */
type Place = Pick<StoryCardRow, 'featured' | 'published_date' | 'id'>;
const placeOf = ({ featured, published_date, id }: StoryCardRow): Place => ({ featured, published_date, id });

const isBehind = ({ published_date: date, id }: Place) =>
  `published_date.lt.${date},and(published_date.eq.${date},id.lt.${id})`;
/** In descending order, false comes after true. Unfeatured stories therefore follow all featured ones. */
const isBehindFeatured = (place: Place) =>
  `${place.featured ? 'featured.is.false,' : ''}and(featured.is.${place.featured},or(${isBehind(place)}))`;

/** A published story; null if it doesn't exist. Fetches nothing if the id is null. */
export function useStory(id: number | null): QueryResult<Story | null> {
  return useQuery(id === null ? null : ['story', id], () =>
    query((api) =>
      api
        .from('stories')
        .select(`${CARD}, content, hero`)
        .eq('id', id ?? 0)
        .eq('status', 'published')
        .maybeSingle(),
    ),
  );
}

/** The story of a preview link. `published` is true if the story was published after the link was created. */
export type StoryPreview = Story & { published: boolean; expires_at: string };

/** The story of a preview link; null if the link is invalid. */
export function useStoryPreview(token: string): QueryResult<StoryPreview | null> {
  // POST instead of GET, because servers log URLs and the token is secret.
  return useQuery(token === '' ? null : ['story_preview', token], async () => {
    const found: unknown = await query((api) => api.rpc('story_preview', { token }));
    return found as StoryPreview | null;
  });
}

/** True if any story is published. Otherwise the site shows the sample stories. */
export function useHasStories(needed: boolean): QueryResult<boolean> {
  return useQuery(needed ? ['has_stories'] : null, async () => {
    const rows = await query((api) => api.from('stories').select('id').eq('status', 'published').limit(1));
    return rows.length > 0;
  });
}

/** The six built-in stories, the newest first, from a lazy-loaded chunk. */
export function useSampleStories(needed: boolean): QueryResult<Story[]> {
  return useQuery(needed ? ['sample_stories'] : null, async () => {
    const { sampleStories } = await importAgain(() => import('@cradle/shared/content/stories'));
    return sampleStories
      .map(({ ageRange, publishedDate, imageUrl, ...rest }) => ({
        ...rest,
        age_range: ageRange,
        published_date: publishedDate,
        image_url: imageUrl || null,
        image_alt: null,
      }))
      .sort((one, other) => other.published_date.localeCompare(one.published_date));
  });
}
