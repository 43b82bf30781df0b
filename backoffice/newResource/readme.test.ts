/** Compares backoffice/README.md with the generator and the folders of src. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { expect, it } from 'vitest';
import { declarationOf } from './declaration';
import { fieldsOf, type Table } from './table';
import { wordsOf } from './words';

const readme = readFileSync(join(repositoryRoot, 'backoffice/README.md'), 'utf8').replaceAll('\r\n', '\n');

const lullabies: Table = {
  ...{
    name: 'lullabies',
    primaryKey: ['id'],
    hasIdentity: true,
    policies: [],
    actions: [],
    internal: null,
    isPublic: false,
  },
  ...{ publishedAgain: null, readers: [] },
  granted: { select: [], insert: [], update: [] },
  columns: {
    title: { type: 'text', required: true, maxLength: 100 },
    verses: { type: 'text', required: true, maxLength: 5000 },
    mood: { type: 'enum', notNull: true, values: ['calm', 'merry'], default: 'calm' },
    wordless: { type: 'boolean', notNull: true, default: false },
    recording_url: { type: 'text', format: 'https' },
    minutes: { type: 'integer', min: 1, max: 30 },
    sung_for: { type: 'integer', references: 'baby_names' },
  },
};

it('README.md shows the declaration that the generator writes', () => {
  const [, example] = /```ts\n([^`]*defineResource\('lullabies'[^`]*)```/.exec(readme) ?? [];
  expect(example).toBe(declarationOf(wordsOf('lullabies'), fieldsOf(lullabies, { baby_names: 'name' })));
});

it('README.md describes every folder of src', () => {
  const folders = readdirSync(join(repositoryRoot, 'backoffice/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const mapped = [...readme.matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, name]) => name);
  expect(mapped).toEqual(folders.sort());
});
