/** Limits of columns are read from shared/src/database/database.columns.ts, and no other source may repeat them. */
import { readdirSync, readFileSync } from 'node:fs';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';

/** Texts that look like a limit of a column but aren't. Each key is the only source file that may contain the texts. */
const exceptions: Record<string, { texts: readonly string[]; because: string }> = {
  'shared/src/accounts/accounts.ts': {
    texts: ['NAME_MIN_LENGTH = 2'],
    because: 'the specification asks for two characters in the profile, the column for one',
  },
  'shared/src/database/bulk.ts': {
    texts: ['BULK_LIMIT = 1000'],
    because: 'bulk_edit() and undo_delete() limit records',
  },
  'shared/src/database/columnRules.ts': {
    texts: ['minLength = 0', 'INTEGER_MAX = 2_147_483_647'],
    because: '0 means no minimum, and the other number is the maximum of the Postgres type integer',
  },
  'shared/src/accounts/passwords.ts': {
    texts: ['PASSWORD_MIN_LENGTH = 6', 'PASSWORD_MAX_BYTES = 72'],
    because: 'the auth server checks passwords',
  },
  'shared/src/pictures/pictureFile.ts': {
    texts: [
      'chosenBytes: 10',
      'chosenPixels: 64_000_000',
      'chosenSide: 16_000',
      'storedBytes: 2',
      'storedSide: 1600',
      'at most 2',
      'at most 1,600',
    ],
    because: 'limits of picture files',
  },
  'backoffice/src/pictures/PictureUpload.tsx': { texts: ['at most 10'], because: 'a limit of picture files' },
  'shared/src/text/searchText.ts': { texts: ['SEARCH_MAX_LENGTH = 100'], because: 'search_names() checks this limit' },
  'public-site/src/data/cache/retries.ts': { texts: ['MAX_RETRIES = 3'], because: 'the number of retries' },
  'public-site/src/names/fit/FitCard.tsx': {
    texts: ['maxLength={200'],
    because: 'siblings stay in the tab and are never stored',
  },
  'public-site/src/account/StrengthMeter.tsx': { texts: ['min={0'], because: 'the scale of a meter' },
  'public-site/src/ui/forms/RangeSlider.tsx': {
    texts: ['min={0', 'max={100'],
    because: 'the specification has a slider from 0 to 100',
  },
};

/** Patterns of source code in which a limit is written as a number. */
const patterns = [
  /\b(?:max|min)(?:Length|Items)?\b["']?\s*(?:=\{|=|:)\s*["']?-?\d[\d_]*/g,
  /(?<!Math)\.(?:max|min|length|maxLength|minLength|lte|gte)\(\d[\d_]*/g,
  /\b(?:\w+_)?(?:MAX|MIN|LIMIT)(?:_\w+)?\s*=\s*\d[\d_]*/g,
  /\bat (?:most|least) \d[\d,]*/gi,
  /\b\d[\d,]* (?:to|and) \d[\d,]*(?= (?:characters|letters|digits))/g,
  /\b(?:up to|over|under) \d[\d,]*(?= (?:characters|letters))/gi,
];

/** Finds the limits that a source contains as numbers, except in comments. */
function typedLimits(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const listed = [...code.matchAll(/LIMITS\b[^=;]*=([^;]*);/g)].flatMap(([, object = '']) => [
    ...object.matchAll(/\b\w+: \d[\d_]*/g),
  ]);
  const found = patterns.flatMap((pattern) => [...code.matchAll(pattern)]);
  return [...new Set([...listed, ...found].map(([text]) => text))];
}

const isGenerated = (file: string) => /^shared\/src\/database\/(columns\/|database\.)/.test(file);
const sources = ['shared/src', 'public-site/src', 'backoffice/src'].flatMap((folder) =>
  readdirSync(`${repositoryRoot}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/content\//.test(file) && !isGenerated(file)),
);

describe('the scan of the sources', () => {
  it.each([
    ['<TextInput maxLength={100} />', 'maxLength={100'],
    ['<input min="1" />', 'min="1'],
    ["htmlInput: { 'maxLength': 60 }", "maxLength': 60"],
    ['const NAME_LIMITS = {\n  name: 50,\n} as const;', 'name: 50'],
    ['const PASSWORD_MIN_LENGTH = 6;', 'PASSWORD_MIN_LENGTH = 6'],
    ['z.string().max(1_000)', '.max(1_000'],
    ["'Title must be at most 1,000 characters'", 'at most 1,000'],
    ["'A username has 3 to 30 letters'", '3 to 30'],
    ["'Up to 80 characters'", 'Up to 80'],
  ])('the scan for hard-coded limits finds a limit in %s', (source, text) =>
    expect(typedLimits(source)).toContain(text),
  );

  it.each([
    '<TextInput maxLength={subscribers.first_name.maxLength} />',
    'Math.max(1, count)',
    '// at most 100 characters',
    "'at most ' + rules.maxLength + ' characters'",
  ])('the scan for hard-coded limits finds no limit in %s', (source) => expect(typedLimits(source)).toEqual([]));
});

it('no source file hard-codes the limit of a database column', () => {
  const found = sources.flatMap((file) =>
    typedLimits(readFileSync(`${repositoryRoot}/${file}`, 'utf8'))
      .filter((text) => !exceptions[file]?.texts.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

it('every exception from the scan for hard-coded limits still exists in its source file', () => {
  const gone = Object.entries(exceptions).flatMap(([file, { texts }]) => {
    const typed = sources.includes(file) ? typedLimits(readFileSync(`${repositoryRoot}/${file}`, 'utf8')) : [];
    return texts.filter((text) => !typed.includes(text)).map((text) => `${file}: ${text}`);
  });
  expect(gone).toEqual([]);
});
