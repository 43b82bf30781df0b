import { describe, expect, it } from 'vitest';
import { readBlocks } from './articleText';

describe('the blocks of an article', () => {
  it('the blocks of an article are its paragraphs, headings and lists, in order', () => {
    expect(readBlocks('One.\n\n## Two\n\nThree.\n\n- four\n- five\n\nSix.')).toEqual([
      { kind: 'paragraph', text: 'One.' },
      { kind: 'heading', text: 'Two' },
      { kind: 'paragraph', text: 'Three.' },
      { kind: 'list', items: ['four', 'five'] },
      { kind: 'paragraph', text: 'Six.' },
    ]);
  });

  it('headings and lists of an article need no blank line around them', () => {
    expect(readBlocks('## One\nTwo:\n- three\n- four')).toEqual([
      { kind: 'heading', text: 'One' },
      { kind: 'paragraph', text: 'Two:' },
      { kind: 'list', items: ['three', 'four'] },
    ]);
  });

  it('wrapped lines of an article are joined to one paragraph', () => {
    expect(readBlocks('One\ntwo\n\n- three\n  four')).toEqual([
      { kind: 'paragraph', text: 'One two' },
      { kind: 'list', items: ['three four'] },
    ]);
  });

  it.each(['', '   ', '\n\n \n\n', '\r\n\r\n'])('the article %j has no blocks', (content) =>
    expect(readBlocks(content)).toEqual([]),
  );

  it('HTML and unsupported Markdown in an article become paragraphs of plain text', () => {
    expect(readBlocks('<script>alert(1)</script>\n\n### x\n\n-y\n\n##z')).toEqual(
      ['<script>alert(1)</script>', '### x', '-y', '##z'].map((text) => ({ kind: 'paragraph', text })),
    );
  });
});
