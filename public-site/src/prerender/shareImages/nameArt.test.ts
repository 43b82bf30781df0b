import { describe, expect, it } from 'vitest';
import { artMarkup } from './artMarkup';
import { NAME_ART, nameArt } from './nameArt';

const heroOf = (meaning: string, id = 1) => nameArt(meaning, id).heroes[0];

describe('the drawing beside a name', () => {
  it.each([
    ['Olive tree, the ancient sign of peace', 'sprout'],
    ['Lily of the valley', 'flowers'],
    ['Born of the sea', 'boat'],
    ['House ruler', 'castle'],
  ])('the meaning of a name decides the motif of its drawing: %s', (meaning, hero) => {
    expect(heroOf(meaning)).toBe(hero);
  });

  it('the motif is chosen by the whole words of the meaning, or by the id if no word matches', () => {
    expect(heroOf('A seal')).toBe(heroOf(''));
    expect(new Set([1, 2, 3, 4, 5, 6].map((id) => heroOf('Uncertain', id))).size).toBe(6);
  });

  it('the drawing of a name depends on its id and is the same each time', () => {
    const preview = { title: 'Wren', facts: [], line: 'A small bird', art: { kind: NAME_ART, seed: 7 } };
    expect(artMarkup(preview)).toBe(artMarkup(preview));
    expect(artMarkup(preview)).not.toBe(artMarkup({ ...preview, art: { kind: NAME_ART, seed: 8 } }));
    expect(artMarkup(preview)).toMatch(/^<rect /);
  });
});
