import { describe, expect, it } from 'vitest';
import { readStorySubmission } from './submissions';

const good = {
  title: 'The Owl',
  summary: 'An owl who is afraid of the dark.',
  content: 'x'.repeat(50),
  ageRange: '3-5 years',
  category: 'Bedtime',
  email: 'ann@example.org',
  name: 'Ann',
};

const messageFor = (field: keyof typeof good, value: string) =>
  readStorySubmission({ ...good, [field]: value }).errors[field];

describe('readStorySubmission', () => {
  it('readStorySubmission returns the trimmed arguments of submit_story()', () => {
    expect(readStorySubmission({ ...good, title: '  The Owl ' }).sent).toEqual({
      title: 'The Owl',
      summary: good.summary,
      content: good.content,
      age_range: '3-5 years',
      category: 'Bedtime',
      email: good.email,
      name: 'Ann',
    });
  });

  it.each([
    ['title', 'Title must be at least 3 characters'],
    ['summary', 'Summary must be at least 10 characters'],
    ['content', 'Story content must be at least 50 characters'],
    ['ageRange', 'Please select an age range'],
    ['category', 'Please select a category'],
    ['email', 'Please enter a valid email address'],
    ['name', 'Please enter your name'],
  ] as const)('readStorySubmission requires the field %s', (field, message) => {
    expect(messageFor(field, '')).toBe(message);
    expect(messageFor(field, ' '.repeat(60))).toBe(message);
  });

  it.each([
    ['title', 3, 100],
    ['summary', 10, 200],
    ['content', 50, 20_000],
    ['name', 2, 100],
  ] as const)('readStorySubmission accepts %s with %i to %i characters (code points)', (field, min, max) => {
    expect(messageFor(field, 'a'.repeat(min - 1))).toMatch(/at least|enter/);
    expect(messageFor(field, 'a'.repeat(min))).toBeUndefined();
    expect(messageFor(field, '🐑'.repeat(max))).toBeUndefined();
    expect(messageFor(field, '🐑'.repeat(max + 1))).toMatch(/at most/);
  });

  it('readStorySubmission accepts emoji and markup as text, and rejects text that cannot be stored', () => {
    expect(messageFor('title', '<script>alert(1)</script> 🐑')).toBeUndefined();
    expect(messageFor('title', 'half \ud83d')).toMatch(/can’t be shown/);
    expect(messageFor('content', `${good.content}\0`)).toMatch(/can’t be shown/);
  });

  it('readStorySubmission rejects unknown age ranges and categories', () => {
    expect(messageFor('ageRange', '3-7')).toBe('Please select an age range');
    expect(messageFor('category', 'Horror')).toBe('Please select a category');
  });
});
