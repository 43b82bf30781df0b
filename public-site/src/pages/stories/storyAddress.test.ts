import { expect, it } from 'vitest';
import { readQuestion, writeQuestion } from './storyAddress';

it('brings back what was written', () => {
  const question = { category: 'Fantasy', text: 'a & b' } as const;
  expect(readQuestion(writeQuestion(question))).toEqual(question);
});

it('writes nothing for all stories', () => expect(String(writeQuestion({ category: null, text: '  ' }))).toBe(''));

it('ignores a category that there is not', () =>
  expect(readQuestion(new URLSearchParams('category=Horror&q=+'))).toEqual({ category: null, text: '' }));
