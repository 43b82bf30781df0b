import { describe, expect, it } from 'vitest';
import { stories } from './database.columns';
import { storySchema } from './storySchema';

const story = {
  title: 'A Small Boat',
  summary: 'A boat that was small',
  content: 'word '.repeat(20),
  category: 'Bedtime',
  age_range: '3-7',
  status: 'draft',
  featured: false,
  published_date: '2026-02-28',
  image_url: null,
};
const complaints = (more: object) =>
  storySchema
    .safeParse({ ...story, ...more })
    .error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

describe('a story of the staff', () => {
  it('passes, trimmed, with an empty picture as none', () => {
    expect(storySchema.parse({ ...story, title: ' A Small Boat ', image_url: ' ' })).toMatchObject({
      title: 'A Small Boat',
      image_url: null,
    });
    expect(storySchema.parse({ ...story, image_url: undefined }).image_url).toBeNull();
  });

  for (const field of ['title', 'summary', 'content', 'age_range'] as const) {
    const { minLength: min, maxLength: max } = stories[field];
    it(`${field}: ${min} to ${max} characters, an emoji being one`, () => {
      expect(complaints({ [field]: 'a'.repeat(min) })).toEqual([]);
      expect(complaints({ [field]: '🚀'.repeat(max) })).toEqual([]);
      expect(complaints({ [field]: 'a'.repeat(min - 1) })).toHaveLength(1);
      expect(complaints({ [field]: '🚀'.repeat(max + 1) })).toHaveLength(1);
    });
  }

  it.each([
    [{ category: 'Horror' }, 'category'],
    [{ status: 'gone' }, 'status'],
    [{ published_date: '2026-02-30' }, 'published_date'],
    [{ published_date: '' }, 'published_date'],
    [{ age_range: null }, 'age_range'],
    [{ image_url: 'http://example.com/a.png' }, 'image_url'],
    [{ image_url: 'java\tscript:alert(1)' }, 'image_url'],
    [{ image_url: `https://example.com/${'a'.repeat(2048)}` }, 'image_url'],
    [{ title: 'a\0bc' }, 'title'],
  ])('%o is explained', (more, field) => {
    expect(complaints(more).map((line) => line.split(':')[0])).toEqual([field]);
  });
});
