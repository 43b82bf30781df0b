import type { Story, StoryFilter } from '../../data/stories';

/** Sample stories of the category with the text in title, summary or content, in any case. */
export function fittingSamples(samples: readonly Story[], { category, text }: StoryFilter): Story[] {
  const part = plain(text);
  return samples.filter(
    (story) =>
      (category === null || story.category === category) &&
      [story.title, story.summary, story.content].some((field) => plain(field).includes(part)),
  );
}

/** Treats both apostrophes as equal. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
