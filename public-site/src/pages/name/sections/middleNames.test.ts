import { describe, expect, it } from 'vitest';
import { fittingMiddleNames, middleNameIdeas } from './middleNames';

const olivia = {
  name: 'Olivia',
  gender: 'girl',
  syllables: 4,
  pronunciation: 'oh-LIV-ee-uh',
  usage: ['English'] as string[],
} as const;

describe('middle names', () => {
  it.each([olivia, { ...olivia, name: 'James' }, { ...olivia, name: 'Rose', usage: ['Japanese'] }])(
    'the first four middle names are those that the specification requires',
    (name) =>
      expect(middleNameIdeas(name).slice(0, 4)).toEqual(
        ['James', 'Marie', 'Lee', 'Rose'].map((middle) => `${name.name} ${middle}`),
      ),
  );
  it('middleNameIdeas adds four fitting middle names to the four required ones', () =>
    expect(middleNameIdeas(olivia)).toHaveLength(8));
  it('fittingMiddleNames excludes names that begin like the first name, have as many syllables, or run together with it', () => {
    const found = fittingMiddleNames({ ...olivia, name: 'Anna', syllables: 2, pronunciation: 'AN-uh' });
    for (const middle of ['Alice', 'Helen', 'Clara', 'Elizabeth']) expect(found).not.toContain(middle);
    expect(found).toHaveLength(4);
  });
  it('fittingMiddleNames excludes a middle name if the initials would spell a word', () =>
    expect(fittingMiddleNames({ ...olivia, name: 'Thomas', gender: 'boy', syllables: 2 })).not.toContain('Benjamin'));
  it('the middle names match the language in which the first name is used', () => {
    expect(fittingMiddleNames({ ...olivia, name: 'Paco', gender: 'boy', syllables: 2, usage: ['Mexican'] })).toContain(
      'Luis',
    );
    expect(fittingMiddleNames({ ...olivia, name: 'Haruto', usage: ['Japanese'] })).toEqual([]);
  });
});
