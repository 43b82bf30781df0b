import { expect, it } from 'vitest';
import { tidyStory, validateStory } from './validate';

const story = {
  title: ' A Small Boat ',
  summary: 'A boat that was small',
  content: 'word '.repeat(20),
  category: 'Bedtime',
  age_range: '3-7',
  status: 'draft',
  featured: false,
  published_date: '2026-02-28',
  image_url: '',
};

it('lets a good story pass, and saves it trimmed', () => {
  expect(validateStory(story)).toEqual({});
  expect(tidyStory({ id: 7, ...story })).toMatchObject({ id: 7, title: 'A Small Boat', image_url: null });
});

it('says what is missing where a field was emptied, once for each field', () => {
  expect(
    validateStory({ ...story, title: null, summary: undefined, content: '', age_range: null, published_date: null }),
  ).toEqual({
    title: 'Title must be at least 3 characters',
    summary: 'Summary must be at least 10 characters',
    content: 'Story content must be at least 50 characters',
    age_range: 'Please select an age range',
    published_date: 'Please enter a date',
  });
});
