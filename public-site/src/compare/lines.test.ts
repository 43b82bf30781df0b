import { describe, expect, it } from 'vitest';
import type { Basis, Outlook } from '../data/names/lookAhead';
import { LABELS, type Label, lineOf, percent } from './lines';
import { sourcesOf } from './sources';

const basis: Basis = {
  newest: 2024,
  births: 34_680_848,
  rises: { fast: { names: 92, fell: 64 }, steady: { names: 564, fell: 335 }, slow: { names: 0, fell: 0 } },
};
const chloe: Outlook = {
  ...{ id: 7, name: 'Chloe', gender: 'girl', pronunciation: null, syllables: 2, births: 66_895, chance: 0.0453 },
  sound: {
    births: 88_442,
    spellings: 7,
    chance: 0.0594,
    share: 0.7564,
    others: [{ id: 8, name: 'Khloe', births: 19_639 }],
  },
  staying: { sex: 'F', speed: 'steady', rise: 14, peak_year: 2010, peak_share: 0.0066, latest: 0.598 },
  age: { alive: 242_380, youngest_quarter: 9, median: 15, oldest_quarter: 21 },
  travels: [
    {
      ...{ country: 'EW', year: 2024, births: 646, ranks: { F: 72 }, gender: 'girl' },
      spelled: [{ id: 7, name: 'Chloe', births: 646 }],
    },
    {
      ...{ country: 'FR', year: 2024, births: 20, ranks: { F: 1523 }, gender: 'girl' },
      spelled: [
        { id: 9, name: 'Chloé', births: 1360 },
        { id: 7, name: 'Chloe', births: 20 },
      ],
    },
  ],
  plot: null,
};
const rare: Outlook = {
  ...chloe,
  ...{ name: 'Quilla', births: 12, chance: null, staying: null, age: null, plot: null },
  sound: { births: 12, spellings: 1, chance: null, share: null, others: [] },
  travels: chloe.travels.map((there) => ({ ...there, births: 0, ranks: {}, gender: null, spelled: [] })),
};
const textOf = (label: Label, name: Partial<Outlook> = {}) =>
  lineOf(label, { ...chloe, ...name }, basis).texts.join(' ');

it('for a name with an accent, the comparison shows no US figure and explains that the US figures omit accents', () => {
  const zoe = { ...chloe, name: 'Zoë', births: 0, chance: null, staying: null, age: null };
  const lines = LABELS.map((label) => lineOf(label, { ...zoe, sound: { ...chloe.sound, share: 0 } }, basis));
  expect(lines.map(({ figure }) => figure)).toEqual([null, null, null, null, 'England and Wales, France']);
  const why = 'The US figures omit accents, so Zoë is counted as Zoe.';
  expect(lines.map(({ texts }) => texts.includes(why))).toEqual([true, true, true, true, false]);
  expect(lines[3]?.texts).toEqual([why, 'Also Khloe (22%).']);
  expect(textOf('Spelling', { name: 'Zoë' })).not.toContain(why);
});

it.each([
  ['Søren', 'Soren'],
  ['Michał', 'Michal'],
  ['Łucja', 'Lucja'],
  ['Æsa', 'Aesa'],
  ["D'Ángelo", "D'Angelo"],
])('the comparison says that the US figures count the name %s as %s', (name, plain) =>
  expect(textOf('Spelling', { name, births: 0 })).toContain(`so ${name} is counted as ${plain}.`),
);

describe('lines about a name', () => {
  it.each([
    [
      'Class at five',
      '5%',
      'Another Chloe in a class of 25: about 1 in 22 classes, based on 66,895 births from 2015 to 2024.',
    ],
    [
      'Class at five',
      '5%',
      'Another child in a class of 25 whose name sounds the same, in any spelling: 6%, based on 88,442 births.',
    ],
    [
      'Staying power',
      'Rose in 14 years',
      'From less than a quarter of its peak (1996) to its peak (2010) in 14 years.',
    ],
    ['Staying power', 'Rose in 14 years', 'In 2024: 60% of its peak.'],
    [
      'Staying power',
      'Rose in 14 years',
      'Of 564 names that rose in 5 to 25 years, 335 (59%) fell to a quarter of their peak within 20 years.',
    ],
    ['Guessed age', '15', 'Half of the Americans named Chloe were 15 or younger at the end of 2024.'],
    ['Guessed age', '15', 'A quarter was 9 or younger, and a quarter 21 or older. About 240,000 were alive.'],
    ['Spelling', '76%', 'Also Khloe (22%).'],
    ['Travels well', 'England and Wales, France', 'England and Wales 2024: 646 births, number 72 among girls.'],
    ['Travels well', 'England and Wales, France', 'France 2024: mostly written Chloé (births: Chloe 20, Chloé 1,360).'],
  ] as const)('in the comparison, the line “%s” shows the figure %s and the text “%s”', (label, figure, text) => {
    expect(lineOf(label, chloe, basis).figure).toBe(figure);
    expect(textOf(label)).toContain(text);
  });

  it.each(LABELS)('for a rare name, the line “%s” says "not enough births" and shows no figure', (label) => {
    const { figure, texts } = lineOf(label, rare, basis);
    expect(figure).toBeNull();
    expect(texts.join(' ')).toMatch(/not enough births/i);
  });

  it('for a name that peaked in the first year of the figures, the line “Staying power” doesn’t say how fast the name rose', () => {
    const staying = { ...chloe.staying, sex: 'F', speed: 'slow', rise: null, peak_year: 1880, latest: 0.0175 } as const;
    const line = lineOf('Staying power', { ...chloe, staying: { ...staying, peak_share: 0.07 } }, basis);
    expect(line.figure).toBe('Peak 1880');
    expect(line.texts).toEqual([expect.stringContaining('Its peak was in 1880. The figures start in 1880')]);
    expect(line.texts[0]).toContain('In 2024: 2% of its peak.');
  });

  it('if it is unknown how fast a name rose, the line “Staying power” contains no comparison with other names', () => {
    const staying = { ...chloe.staying, sex: 'F', speed: null, rise: null, peak_year: 1881, latest: 0.38 } as const;
    const line = lineOf('Staying power', { ...chloe, staying: { ...staying, peak_share: 0.07 } }, basis);
    expect(line.texts).toHaveLength(1);
  });

  it('the line “Travels well” states the gender of a name in a country if the gender differs there', () => {
    const travels = chloe.travels.map((there) => ({ ...there, gender: 'neutral' as const }));
    expect(textOf('Travels well', { travels })).toContain('In France it is a name for both girls and boys.');
    expect(textOf('Travels well')).not.toContain('a name for');
  });
});

it.each([
  [0, '0%'],
  [0.004, '<1%'],
  [0.624, '62%'],
  [0.9961, '>99%'],
  [1, '100%'],
])('the share %d is shown as %s', (share, text) => expect(percent(share)).toBe(text));

it('the source notes say how many births and how many names the figures are based on', () => {
  expect(sourcesOf('Class at five', basis).computed.join(' ')).toContain('34,680,848 US births of 2015 to 2024');
  expect(sourcesOf('Staying power', basis).computed.join(' ')).toContain(
    '92 in under 5 years, 564 in 5 to 25 years, 0 in over 25 years',
  );
  for (const label of LABELS) expect(sourcesOf(label, basis).computed.length).toBeGreaterThan(1);
});
