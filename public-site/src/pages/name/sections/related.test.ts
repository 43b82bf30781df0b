import { describe, expect, it } from 'vitest';
import { siblingIdeas, similarNames } from './related';

const of = (gender: 'girl' | 'boy', ...names: string[]) =>
  names.map((name, at) => ({ id: (gender === 'girl' ? 100 : 200) + at, name, gender }));
const named = (name: string, more: object = {}) => ({
  ...{ name, gender: 'girl' as const, nicknames: [] as string[], siblings: [], family: [] },
  ...more,
});
const ideas = (...given: Parameters<typeof siblingIdeas>) => siblingIdeas(...given).map(({ name }) => name);

describe('sibling ideas', () => {
  it('are the first four curated ones', () =>
    expect(
      ideas(named('Olivia', { siblings: of('boy', 'Ada', 'Ben', 'Cleo', 'Dov', 'Eva') }), of('girl', 'Zelda')),
    ).toEqual(['Ada', 'Ben', 'Cleo', 'Dov']));
  it('alternate girls and boys of the same style if none are curated', () =>
    expect(ideas(named('Olivia'), [...of('girl', 'Emma', 'Sophie', 'Grace'), ...of('boy', 'Henry', 'Jack')])).toEqual([
      'Emma',
      'Henry',
      'Sophie',
      'Jack',
    ]));
  it('exclude famous couples, rhymes, variants, nicknames and names with the same first sound', () =>
    expect(
      ideas(
        named('Eve', {
          nicknames: ['Vivi'],
          family: [{ id: 999, name: 'Zoya', gender: 'girl', rank: null, kind: 'form' }],
        }),
        [...of('boy', 'Adam', 'Steve', 'Milo'), ...of('girl', 'Vivi', 'Zoya', 'Ella', 'Clara')],
      ),
    ).toEqual(['Milo', 'Clara']));
  it('differ from each other, too', () =>
    expect(ideas(named('Noor'), of('girl', 'Ella', 'Bella', 'Sarah', 'Sophie'))).toEqual(['Ella', 'Sarah']));
  it('are the four of the specification if no other name fits', () =>
    expect(siblingIdeas(named('Kai'), [])).toEqual(
      ['Olivia', 'Noah', 'Emma', 'Liam'].map((name) => ({ id: null, name })),
    ));
});

describe('similar names', () => {
  const style = [...of('boy', 'Oscar'), ...of('girl', 'Sophia', 'Amelia', 'Clara')];
  const siblings = of('girl', 'Clara');
  const similar = (...sound: string[]) =>
    similarNames(named('Olivia', { siblings }), { sound: of('girl', ...sound), style, together: null }).map(
      ({ name }) => name,
    );
  it('sound alike first, then have the same style and gender, and exclude the sibling ideas', () =>
    expect(similar('Olive', 'Livia')).toEqual(['Olive', 'Livia', 'Sophia', 'Amelia']));
  it('have no duplicates', () => expect(similar('Amelia')).toEqual(['Amelia', 'Sophia']));
});
