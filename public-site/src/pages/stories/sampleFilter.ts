import type { Story, StoryFilter } from '../../data/stories';

/** The samples that fit: of the category, with the text in title, summary or content, whatever its case. */
export function fittingSamples(samples: readonly Story[], { category, text }: StoryFilter): Story[] {
  const part = plain(text);
  return samples.filter(
    (story) =>
      (category === null || story.category === category) &&
      [story.title, story.summary, story.content].some((field) => plain(field).includes(part)),
  );
}

/** Either apostrophe is as good as the other. */
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
