import { describe, expect, it } from 'vitest';
import { minutesAloud, paragraphsOf } from './storyText';

describe('paragraphs', () => {
  it('are separated by blank lines, also with spaces in them', () => {
    expect(paragraphsOf('One.\n\nTwo.\n \t\nThree.\r\n\r\nFour.\n\n\n\nFive.')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
      'Five.',
    ]);
  });
  it('contain single line breaks', () => expect(paragraphsOf('A rose,\na bed.')).toEqual(['A rose,\na bed.']));
  it('are none in an empty text', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
  it('leave markup unchanged', () => expect(paragraphsOf('<b>x</b>')).toEqual(['<b>x</b>']));
});

describe('minutes to read aloud', () => {
  it('are at least one', () => expect(minutesAloud('Once.')).toBe(1));
  it('grow with the number of words', () => expect(minutesAloud('word '.repeat(1300))).toBe(10));
});
