import { describe, expect, it } from 'vitest';
import { literalPattern } from './literalPattern';

describe('a text as a pattern', () => {
  it('leaves words alone', () => expect(literalPattern('the boat, 2–5 %_')).toBe('the boat, 2–5 %_'));

  it.each([...'.*+?(){}|$['])('takes its meaning from %s', (sign) => expect(literalPattern(sign)).toBe(`[${sign}]`));

  it('holds neither a backslash nor a quotation mark, which the filter around it would read', () => {
    const pattern = literalPattern('"\\"\\\\^]***:(?i)');
    expect(pattern).not.toMatch(/["\\]/);
    expect(pattern).toContain('[[.backslash.]]');
  });

  it('takes either apostrophe for both', () => expect(literalPattern("couldn't")).toBe(literalPattern('couldn’t')));
});
