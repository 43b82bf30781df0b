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
  it('the sibling ideas of a name are the first four sibling names that staff chose', () =>
    expect(
      ideas(named('Olivia', { siblings: of('boy', 'Ada', 'Ben', 'Cleo', 'Dov', 'Eva') }), of('girl', 'Zelda')),
    ).toEqual(['Ada', 'Ben', 'Cleo', 'Dov']));
  it('if staff chose no siblings, the sibling ideas alternate between girls and boys of the same style', () =>
    expect(ideas(named('Olivia'), [...of('girl', 'Emma', 'Sophie', 'Grace'), ...of('boy', 'Henry', 'Jack')])).toEqual([
      'Emma',
      'Henry',
      'Sophie',
      'Jack',
    ]));
  it('the sibling ideas exclude famous couples, rhymes, variants, nicknames and names with the same first sound', () =>
    expect(
      ideas(
        named('Eve', {
          nicknames: ['Vivi'],
          family: [{ id: 999, name: 'Zoya', gender: 'girl', rank: null, kind: 'form' }],
        }),
        [...of('boy', 'Adam', 'Steve', 'Milo'), ...of('girl', 'Vivi', 'Zoya', 'Ella', 'Clara')],
      ),
    ).toEqual(['Milo', 'Clara']));
  it('no two sibling ideas rhyme or begin with the same sound', () =>
    expect(ideas(named('Noor'), of('girl', 'Ella', 'Bella', 'Sarah', 'Sophie'))).toEqual(['Ella', 'Sarah']));
  it('if no other name fits, the sibling ideas are the four names from the specification', () =>
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
  it('similarNames() lists names with a similar sound first, then other names of the same style and gender', () =>
    expect(similar('Olive', 'Livia')).toEqual(['Olive', 'Livia', 'Sophia', 'Amelia']));
  it('the similar names have no duplicates', () => expect(similar('Amelia')).toEqual(['Amelia', 'Sophia']));
});
