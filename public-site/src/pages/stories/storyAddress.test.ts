import { expect, it } from 'vitest';
import { readQuestion, writeQuestion } from './storyAddress';

it('reads the query string that writeQuestion() returned', () => {
  const question = { category: 'Fantasy', text: 'a & b' } as const;
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

it('is empty for all stories', () => expect(String(writeQuestion({ category: null, text: '  ' }))).toBe(''));

it('ignores an unknown category', () =>
  expect(readQuestion(new URLSearchParams('category=Horror&q=+'))).toEqual({ category: null, text: '' }));
