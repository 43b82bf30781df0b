import { describe, expect, it } from 'vitest';
import { countWords, readBlocks, readTime } from './articleText';

describe('the blocks of an article', () => {
  it('are paragraphs, headings and lists, in their order', () => {
    expect(readBlocks('One.\n\n## Two\n\nThree.\n\n- four\n- five\n\nSix.')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'heading', text: 'Two' },
      { kind: 'paragraph', text: 'Three.' },
      { kind: 'list', items: ['four', 'five'] },
      { kind: 'paragraph', text: 'Six.' },
    ]);
  });

  it('need no blank line around headings and lists', () => {
    expect(readBlocks('## One\nTwo:\n- three\n- four')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'Two:' },
      { kind: 'list', items: ['three', 'four'] },
    ]);
  });

  it('take a broken line as one', () => {
    expect(readBlocks('One\ntwo\n\n- three\n  four')).toEqual([
      { kind: 'paragraph', text: 'One two' },
      { kind: 'list', items: ['three four'] },
    ]);
  });

  it.each(['', '   ', '\n\n \n\n', '\r\n\r\n'])('of nothing (%j) are none', (content) =>
    expect(readBlocks(content)).toEqual([]),
  );

  it('leave everything else as text: markup is no markup here', () => {
    expect(readBlocks('<script>alert(1)</script>\n\n### x\n\n-y\n\n##z')).toEqual(
      ['<script>alert(1)</script>', '### x', '-y', '##z'].map((text) => ({ kind: 'paragraph', text })),
    );
  });
});

describe('the read time', () => {
  it.each([
    ['', '1 min read'],
    ['word', '1 min read'],
    ['word '.repeat(200), '1 min read'],
    ['word '.repeat(201), '2 min read'],
    ['word '.repeat(1000), '5 min read'],
  ])('of %.12j… is %s', (content, time) => expect(readTime(content)).toBe(time));

  it('counts words, not marks', () => {
    expect(countWords('## Don’t worry\n\n- 100.4°F (38°C), well-fed – calm')).toBe(6);
  });
});
