import { describe, expect, it } from 'vitest';
import { clamp, fit, wrap } from './lines';

/** Every letter as wide as high. */
const measure = (text: string) => [...text].length;

describe('lines', () => {
  it('end between words, and behind a hyphen', () => {
    expect(wrap('a branch held out in peace', 10, measure)).toEqual(['a branch', 'held out', 'in peace']);
    expect(wrap('Anne-Marie Louise', 6, measure)).toEqual(['Anne-', 'Marie', 'Louise']);
  });

  it('lose nothing of a word that is wider than a line', () => {
    const lines = wrap('Llanfair pwllgwyngyll', 5, measure);
    expect(lines.every((line) => measure(line) <= 5)).toBe(true);
    expect(lines.join('')).toBe('Llanfairpwllgwyngyll');
    expect(wrap('👶👶👶', 1, measure)).toEqual(['👶', '👶', '👶']);
    expect(wrap('a', 0.5, measure)).toEqual(['a']);
    expect(wrap('   ', 5, measure)).toEqual([]);
  });

  it('that are too many end in an ellipsis behind a whole word', () => {
    expect(clamp(['one two,', 'three'], 1, 8, measure)).toEqual(['one two…']);
    expect(clamp(['one two', 'three'], 1, 7, measure)).toEqual(['one…']);
    expect(clamp(['one'], 1, 3, measure)).toEqual(['one']);
  });
});

describe('a size', () => {
  const room = { width: 600, height: 240, largest: 200, smallest: 40, leading: 1 };

  it('is the largest at which the text fits on a line', () => {
    expect(fit('Ava', room, measure)).toEqual({ size: 200, lines: ['Ava'] });
    expect(fit('Maximilian', room, measure)).toEqual({ size: 60, lines: ['Maximilian'] });
  });

  it('goes to several lines where that lets it be larger', () => {
    expect(fit('Anna Maria', room, measure)).toEqual({ size: 120, lines: ['Anna', 'Maria'] });
  });

  it('leaves no word alone on the last line', () => {
    const { lines } = fit('one two three four', { ...room, width: 600, height: 80, largest: 40 }, measure);
    expect(lines).toEqual(['one two', 'three four']);
    expect(fit('Xochiquetzal Ann', { ...room, largest: 48 }, measure).lines).toEqual(['Xochiquetzal', 'Ann']);
  });

  it('is the smallest for what is too long, which is cut short within its room', () => {
    const { size, lines } = fit('word '.repeat(60), room, measure);
    expect(size).toBe(40);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.every((line) => measure(line) * size <= room.width)).toBe(true);
  });
});
