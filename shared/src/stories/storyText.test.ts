import { describe, expect, it } from 'vitest';
import { minutesAloud, paragraphsOf } from './storyText';

describe('paragraphs', () => {
  it('are parted by blank lines, however blank', () => {
    expect(paragraphsOf('One.\n\nTwo.\n \t\nThree.\r\n\r\nFour.\n\n\n\nFive.')).toEqual([
      'One.',
      'Two.',
      'Three.',
      'Four.',
      'Five.',
    ]);
  });
  it('keep a line that is only broken', () => expect(paragraphsOf('A rose,\na bed.')).toEqual(['A rose,\na bed.']));
  it('are none in nothing', () => expect(paragraphsOf(' \n\n ')).toEqual([]));
  it('leave markup as it was typed', () => expect(paragraphsOf('<b>x</b>')).toEqual(['<b>x</b>']));
});

describe('minutes to read aloud', () => {
  it('are at least one', () => expect(minutesAloud('Once.')).toBe(1));
  it('grow with the words', () => expect(minutesAloud('word '.repeat(1300))).toBe(10));
});
