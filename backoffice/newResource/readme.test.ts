/** backoffice/README.md shows what the command makes, and names every folder there is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/options';
import type { Column, Table } from './catalogue';
import { resourceFiles } from './resourceTemplates';
import { wordsOf } from './words';

const readme = readFileSync(join(repositoryRoot, 'backoffice/README.md'), 'utf8').replaceAll('\r\n', '\n');

const text = (name: string, minLength: number, maxLength: number): Column => ({
  ...{ name, type: 'text', choices: [], isEnum: false, nullable: false, hasDefault: false, given: false },
  ...{ refersTo: null, minLength, maxLength, min: null, max: null, form: null },
});

const LULLABIES: Table = {
  ...{ name: 'lullabies', primaryKey: ['id'], policies: 4, actions: ['list', 'create', 'update'], updatable: [] },
  columns: [text('title', 1, 100), text('verses', 1, 5000)],
};

it.each(Object.entries(resourceFiles(wordsOf('lullabies'), LULLABIES)))('shows %s as it is made', (file, made) => {
  const shown = new RegExp(`\`${file.replace('.', '\\.')}\`[^\`]*\`\`\`tsx?\n(.*?)\`\`\``, 's').exec(readme)?.[1];
  expect(shown).toBe(made);
});

it('maps every folder of src', () => {
  const folders = readdirSync(join(repositoryRoot, 'backoffice/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const mapped = [...readme.matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, name]) => name);
  expect(mapped).toEqual(folders.sort());
});
