import type { Story, StoryFilter } from '../../data/stories';

/** The sample stories of a category that contain a text in title, summary or content, ignoring case. */
export function fittingSamples(samples: readonly Story[], { category, text }: StoryFilter): Story[] {
  const part = plain(text);
  return samples.filter(
    (story) =>
      (category === null || story.category === category) &&
      [story.title, story.summary, story.content].some((field) => plain(field).includes(part)),
  );
}

/** Converts a text to lower case, and curly apostrophes to straight ones, so that a search finds both kinds. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
