/** Reads and writes the filters of the list of stories as a query string: ?category=…&q=… */
import { isStoryCategory, type StoryCategory } from '@cradle/shared/stories/stories';
import type { StoryFilter } from '../../data/stories';

/** Unknown categories are ignored. */
export function readStoryFilter(params: URLSearchParams): StoryFilter {
  const category = params.get('category');
  return { category: isStoryCategory(category) ? category : null, text: (params.get('q') ?? '').trim() };
}

export function writeStoryFilter({
  category,
  text,
}: {
  category: StoryCategory | null;
  text: string;
}): URLSearchParams {
  const q = text.trim();
  return new URLSearchParams({ ...(category && { category }), ...(q && { q }) });
}
