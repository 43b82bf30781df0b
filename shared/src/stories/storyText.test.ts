import { describe, expect, it } from 'vitest';
import { minutesAloud, paragraphsOf } from './storyText';

describe('paragraphs', () => {
  it('paragraphs are separated by blank lines, even if these lines contain spaces', () => {
    expect(paragraphsOf('One.\n\nTwo.\n \t\nThree.\r\n\r\nFour.\n\n\n\nFive.')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
      'Five.',
    ]);
  });
  it('paragraphs can contain single line breaks', () =>
    expect(paragraphsOf('A rose,\na bed.')).toEqual(['A rose,\na bed.']));
  it('an empty text has no paragraphs', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
  it('markup in paragraphs stays unchanged', () => expect(paragraphsOf('<b>x</b>')).toEqual(['<b>x</b>']));
});

describe('minutes to read aloud', () => {
  it('the time to read a story aloud is at least one minute', () => expect(minutesAloud('Once.')).toBe(1));
  it('reading 1,300 words aloud at 130 words per minute takes ten minutes', () =>
    expect(minutesAloud('word '.repeat(1300))).toBe(10));
});
