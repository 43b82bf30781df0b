import type { Tables } from '@cradle/shared/database.types';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import type { StoryCategory } from '@cradle/shared/stories';
import { ask } from './ask';
import { literalPattern } from './literalPattern';
import { type Answer, useAnswer } from './useAnswer';
import { PAGE_SIZE, usePages } from './usePages';

/** A story as a card shows it; its text is read with its own page. */
export type StoryCardRow = Pick<
  Tables<'stories'>,
  'id' | 'title' | 'summary' | 'category' | 'age_range' | 'published_date' | 'image_url' | 'featured'
>;
export type Story = StoryCardRow & Pick<Tables<'stories'>, 'content'>;
/** No category: all of them. An empty text searches nothing. */
export type StoryQuestion = { category: StoryCategory | null; text: string };

const CARD = 'id, title, summary, category, age_range, published_date, image_url, featured';

/** The published stories, the newest first; on the unfiltered list the featured ones stand before all others. */
export function useStories(question: StoryQuestion) {
  const filtered = question.category !== null || question.text !== '';
  return usePages<StoryCardRow, readonly ['stories', StoryQuestion, number]>(
    (page) => ['stories', question, page * PAGE_SIZE],
    ([, { category, text }, start]) =>
      ask((api) => {
        // Members of staff may read drafts too; this is not the place.
        let rows = api.from('stories').select(CARD).eq('status', 'published');
        if (category) rows = rows.eq('category', category);
        if (text) rows = rows.or(containsText(text));
        if (!filtered) rows = rows.order('featured', { ascending: false });
        return rows
          .order('published_date', { ascending: false })
          .order('id', { ascending: false })
          .range(start, start + PAGE_SIZE - 1);
      }),
  );
}

function containsText(text: string): string {
  const pattern = literalPattern([...text.replace(/\0/g, '')].slice(0, SEARCH_MAX_LENGTH).join(''));
  return ['title', 'summary', 'content'].map((column) => `${column}.imatch."${pattern}"`).join();
}

/** One published story, or null when there is none with this id. A null id asks nothing. */
export function useStory(id: number | null): Answer<Story | null> {
  return useAnswer(id === null ? null : ['story', id], () =>
    ask((api) =>
      api
        .from('stories')
        .select(`${CARD}, content`)
        .eq('id', id ?? 0)
        .eq('status', 'published')
        .maybeSingle(),
    ),
  );
}

/** Whether there is any story at all: when there is none, the samples stand in. */
export function useHasStories(needed: boolean): Answer<boolean> {
  return useAnswer(needed ? ['has_stories'] : null, async () => {
    const rows = await ask((api) => api.from('stories').select('id').eq('status', 'published').limit(1));
    return rows.length > 0;
  });
}

/** The six built-in stories, the newest first. They are loaded only when they are needed. */
export function useSampleStories(needed: boolean): Answer<Story[]> {
  return useAnswer(needed ? ['sample_stories'] : null, async () => {
    const { sampleStories } = await import('@cradle/shared/content/stories');
    return sampleStories
      .map(({ ageRange, publishedDate, imageUrl, ...rest }) => ({
        ...rest,
        age_range: ageRange,
        published_date: publishedDate,
        image_url: imageUrl || null,
      }))
      .sort((one, other) => other.published_date.localeCompare(one.published_date));
  });
}
