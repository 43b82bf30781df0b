/** Values to try in a field: values around its limits, and all corpora. A fixed seed makes them reproducible. */
import fc from 'fast-check';
import * as corpora from './corpora';

interface Limits {
  least: number;
  most: number;
  /** Set if the first character must be a letter. */
  starts?: 'letter';
}

export type Kind =
  | Limits
  | { list: Limits; most: number }
  | 'email'
  | 'address'
  | 'number'
  | 'date'
  | 'choice'
  | 'color'
  | 'code';

const count = 150;
const draw = <T>(values: fc.Arbitrary<T>): T[] => fc.sample(values, { numRuns: count, seed: 20261120 });

const hostile = [...corpora.scripts, ...corpora.filterCharacters, ...corpora.notStorable, ...corpora.oddTexts];

/** Returns values for a field of a kind. */
export function samplesOf(kind: Kind): unknown[] {
  if (typeof kind === 'string') return [...draw<unknown>(generated[kind]), ...fixed[kind]];
  if (!('list' in kind)) return [...draw(texts(kind)), ...edges(kind), ...padded(kind)];
  const one = texts(kind.list);
  return [
    ...draw(fc.array(one, { maxLength: kind.most + 1 })),
    ...draw(fc.array(fc.constant('Liv'), { maxLength: 2 * kind.most })),
  ];
}

/**
 * Characters to build texts from: characters of each width in UTF-16 and UTF-8, a letter with a combining mark, a
 * special character, and white space.
 */
const units = ['a', 'é', 'e\u0301', '€', '😀', '<', ' ', '\u00a0', '\u2003', '\u200b'];

function texts({ least, most, starts }: Limits): fc.Arbitrary<string> {
  const unit = fc.constantFrom(...units);
  const length = fc.constantFrom(0, 1, least - 1, least, least + 1, most - 1, most, most + 1).filter((one) => one >= 0);
  const even = fc.tuple(unit, length).map(([one, times]) => one.repeat(times));
  const around = fc
    .tuple(fc.constantFrom('', ' ', '\t', '\u00a0', '\ufeff'), even)
    .map(([blank, text]) => blank + text + blank);
  const any = fc.string({ unit: 'binary', maxLength: Math.min(most + 2, 60) });
  const all = fc.oneof(even, around, any, fc.constantFrom(...hostile));
  return starts ? fc.tuple(fc.constantFrom('', 'A', 'Ž', 'ß', 'þ'), all).map(([first, rest]) => first + rest) : all;
}

/**
 * Returns texts just below, at and just above the limits, for each of the `units`. Random values don't cover every
 * combination.
 */
const edges = ({ least, most, starts }: Limits) =>
  units.flatMap((unit) =>
    [least - 1, least, most, most + 1]
      .filter((length) => length >= 0)
      .map((length) => (starts && length > 0 ? `A${unit.repeat(length - 1)}` : unit.repeat(length))),
  );

const padded = ({ least }: Limits) =>
  corpora.whiteSpace.flatMap((blank) => [blank, blank.repeat(Math.max(1, least)), blank + 'b'.repeat(least) + blank]);

const label = fc.string({ unit: fc.constantFrom(...'aZ09-.é'), maxLength: 66 });
const generated = {
  email: fc
    .tuple(fc.string({ unit: fc.constantFrom(...'ab.+\'@ é"<\0'), maxLength: 8 }), fc.array(label, { maxLength: 3 }))
    .map(([local, labels]) => `${local}@${labels.join('.')}`),
  address: fc.oneof(
    fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
    fc
      .string({ unit: fc.constantFrom(...'ab09.-_:/?#[]@!$&\'()*+,;=%<>"\\ \t\n|^`{}~éö\ud83d'), maxLength: 40 })
      .map((rest) => `https://${rest}`),
  ),
  number: fc.oneof(fc.integer({ min: -2, max: 12 }), fc.integer({ min: 98, max: 102 }), fc.integer(), fc.double()),
  date: fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
    .map(([year, month, day]) =>
      [String(year).padStart(4, '0'), ...[month, day].map((n) => String(n).padStart(2, '0'))].join('-'),
    ),
  choice: fc.oneof(fc.constantFrom('toys', 'Bedtime', 'girl', 'draft'), fc.string()),
  color: fc.string({ unit: fc.constantFrom(...'#09afAFgx '), maxLength: 8 }),
  code: fc
    .tuple(
      fc.constantFrom('G-', 'UA-', 'GT-', 'AW-', 'X-', 'g-'),
      fc.string({ unit: fc.constantFrom(...'A0-a\n'), maxLength: 33 }),
    )
    .map(([kind, rest]) => kind + rest),
} satisfies Record<Exclude<Kind, object>, fc.Arbitrary<unknown>>;

const long = 'a'.repeat(61);
const fixed: Record<keyof typeof generated, unknown[]> = {
  email: [
    ...[
      'ann@example.com',
      "Ann.O'Neil+x@mail.example.co",
      'a@b.c',
      `a@${long}aa.com`,
      `a@${long}aaa.com`,
      'ann@example',
    ],
    ...[
      'ann@-example.com',
      'ann@exa mple.com',
      'ann@example..com',
      'ann@example.com\n',
      'ann@@example.com',
      'ä@example.com',
    ],
    ...[254, 255].map((length) => `${'a'.repeat(length - 12)}@example.com`),
    ...hostile,
  ],
  address: [
    ...corpora.badAddresses,
    ...corpora.goodAddresses.map(([typed]) => typed),
    ...[2047, 2048, 2049].map((length) => `https://example.com/${'a'.repeat(length - 20)}`),
    ...hostile,
  ],
  number: [
    0,
    1,
    10,
    11,
    100,
    101,
    1879,
    1880,
    2100,
    2101,
    1_000_000,
    1_000_001,
    1.5,
    null,
    32_768,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
  ],
  date: [
    '1899-12-31',
    '1900-01-01',
    '2100-12-31',
    '2101-01-01',
    '2024-02-29',
    '2023-02-29',
    '0000-01-01',
    '9999-12-31',
    '',
  ],
  choice: ['toys', 'Bedtime', 'girl', 'draft', '', 'GIRL', 'girl ', null],
  color: [
    '#abc',
    '#AABBCC',
    '#3b82f6',
    ' #3b82f6 ',
    'red',
    '#12345',
    '#1234567',
    'url(javascript:alert(1))',
    '#fff;x:y',
    '#abcdef\n',
  ],
  code: [
    'G-AB12CD34EF',
    'UA-12345-1',
    'G-abc',
    'G-',
    `G-${'A'.repeat(30)}`,
    `G-${'A'.repeat(31)}`,
    'G-AB12\n',
    ...hostile,
  ],
};
