import { sampleStories } from '@cradle/shared/content/stories';
import { describe, expect, it } from 'vitest';
import { replaceHero } from './replaceHero';

describe('the name that replaces the hero’s', () => {
  it.each([
    ['Lily was six.', 'Ottilie was six.'],
    ['“I’m Lily.”', '“I’m Ottilie.”'],
    ["Lily’s ribs, Lily's hat", "Ottilie’s ribs, Ottilie's hat"],
    ['LILY! cried Grandma', 'OTTILIE! cried Grandma'],
    ['Dear Lily, — Lily— Lily…', 'Dear Ottilie, — Ottilie— Ottilie…'],
    ['a lily, Lilyan, waterLily, tiger-Lily, Lily-pad, Lilý', 'a lily, Lilyan, waterLily, tiger-Lily, Lily-pad, Lilý'],
  ])('replacing the hero Lily with Ottilie turns %j into %j', (text, expected) =>
    expect(replaceHero(text, 'Lily', 'Ottilie')).toBe(expected),
  );

  it('the possessive form of the hero’s name becomes the possessive form of the new name', () => {
    expect(replaceHero('Ines’ finger and Ines’s hat', 'Ines', 'Kai')).toBe('Kai’s finger and Kai’s hat');
    expect(replaceHero('‘Hello, Ines’ said Tomas', 'Ines', 'Kai')).toContain('Kai');
  });
  it.each([
    ['$& $1 \\1', 'Lily $& $1'],
    ['<b onclick=x>', '<b>Lily</b>'],
  ])('the new name %j is inserted unchanged', (name, text) =>
    expect(replaceHero(text, 'Lily', name)).toBe(text.split('Lily').join(name)),
  );
  it('replaceHero replaces a hero’s name that contains accents or special characters of regular expressions', () => {
    expect(replaceHero('Zoë, Zoëlle, A.J. and AxJ.', 'Zoë', 'Kai')).toBe('Kai, Zoëlle, A.J. and AxJ.');
    expect(replaceHero('A.J. and AxJ.', 'A.J.', 'Kai')).toBe('Kai and AxJ.');
  });
  it.each(['', ' '])('the story is unchanged if the new name is %j', (name) =>
    expect(replaceHero('Lily', 'Lily', name)).toBe('Lily'),
  );
  it.each(sampleStories.flatMap(({ title, hero, content }) => (hero ? [[title, hero, content] as const] : [])))(
    'the hero’s name in the story “%s” is replaced everywhere',
    (_, hero, content) => {
      expect(content).toContain(hero);
      expect(replaceHero(content, hero, 'Kai')).not.toContain(hero);
    },
  );
});
