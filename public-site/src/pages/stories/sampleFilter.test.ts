import { describe, expect, it } from 'vitest';
import type { Story } from '../../data/stories';
import { fittingSamples } from './sampleFilter';

const story = (id: number, title: string, category: Story['category'], content = ''): Story => ({
  id,
  title,
  category,
  content,
  summary: 'A short summary',
  age_range: '3-7',
  published_date: '2025-05-01',
  image_url: null,
  image_alt: null,
  featured: false,
  hero: null,
});
const samples = [
  story(1, 'The Dragon Who Couldn’t', 'Fantasy', 'warm breath'),
  story(2, 'Counting Sheep', 'Bedtime', 'one, two (three)'),
];
const ids = (filter: Parameters<typeof fittingSamples>[1]) => fittingSamples(samples, filter).map(({ id }) => id);

describe('filtering the sample stories', () => {
  it('all sample stories match if no filter is set', () => expect(ids({ category: null, text: '' })).toEqual([1, 2]));
  it('sample stories are filtered by category', () => expect(ids({ category: 'Bedtime', text: '' })).toEqual([2]));
  it('sample stories match a text in title, summary or content', () => {
    expect(ids({ category: null, text: "COULDN'T" })).toEqual([1]);
    expect(ids({ category: null, text: 'short SUMMARY' })).toEqual([1, 2]);
    expect(ids({ category: null, text: '(three)' })).toEqual([2]);
  });
  it('sample stories must match both category and text', () =>
    expect(ids({ category: 'Bedtime', text: 'warm' })).toEqual([]));
});
