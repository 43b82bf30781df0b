import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Imports that cross a boundary between workspaces, which the linter must report. */
const violations: Record<string, string> = {
  'shared/src/names/a.ts': "export * from '@cradle/supabase/local/options';",
  'shared/src/names/b.ts': "export * from '../../../tests/support/backend';",
  'supabase/local/a.ts': "export * from '../../public-site/src/useStore';",
  'supabase/functions/unsubscribe/b.ts': "export * from '../../../backoffice/src/App';",
  'public-site/src/pages/a.ts': "export * from '@cradle/supabase/local/options';",
  'public-site/src/pages/b.ts': "export * from '../../../backoffice/src/App';",
  'public-site/src/pages/c.ts': "export const lazy = () => import('../../../supabase/local/options');",
  'backoffice/src/crud/a.ts': "export * from '@cradle/supabase/local/options';",
  'backoffice/src/crud/b.ts': "export * from '../../../public-site/src/useStore';",
  'backoffice/vite.config.ts': "export * from '../tests/support/backend';",
  'backoffice/newResource/a.ts': "export * from '../../public-site/src/useStore';",
};

const allowed: Record<string, string> = {
  'supabase/local/fine.ts': "export * from '@cradle/shared/text/csv';",
  'public-site/fine.ts': "export * from '../shared/src/design/tokens';",
  'backoffice/src/fine.ts': "export * from '@cradle/shared/text/csv';\nexport * from '@supabase/supabase-js';",
  'backoffice/newResource/fine.ts': "export * from '@cradle/supabase/local/options';",
  'tests/fine.ts': "export * from '../public-site/src/useStore';\nexport * from '@cradle/supabase/local/options';",
};

const cycles: Record<string, string> = {
  'public-site/src/first.ts': "import { second } from './second';\nexport const first = () => second;",
  'public-site/src/second.ts': "import { first } from './first';\nexport const second = () => first;",
  'backoffice/src/page.ts': "import { list } from './list';\nexport const page = () => list;",
  'backoffice/src/list.ts': "export const list = () => import('./page');",
};

let folder: string;
let found: { category: string; location: { path: string } }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
  // Disables `vcs`, because the linter would otherwise read .gitignore, which this folder lacks.
  const config = { ...JSON.parse(readFileSync(join(repositoryRoot, 'biome.json'), 'utf8')), vcs: { enabled: false } };
  const files = { ...violations, ...allowed, ...cycles, 'biome.json': JSON.stringify(config) };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${content}\n`);
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
  const biome = join(repositoryRoot, 'node_modules/@biomejs/biome/bin/biome');
  const flags = ['check', '--reporter=json', '--max-diagnostics=none', '--formatter-enabled=false', '.'];
  const { stdout } = spawnSync(process.execPath, [biome, ...flags], { cwd: folder, encoding: 'utf8' });
  found = JSON.parse(stdout).diagnostics;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesWith = (rule: string) =>
  [...new Set(found.filter(({ category }) => category === rule).map(({ location }) => location.path))].sort();

describe('the linter', () => {
  it('the linter reports every import across a workspace boundary, and no other import', () => {
    expect(filesWith('lint/style/noRestrictedImports')).toEqual(Object.keys(violations).sort());
  });

  it('the linter reports import cycles, including cycles with a lazy import', () => {
    expect(filesWith('lint/suspicious/noImportCycles')).toEqual(Object.keys(cycles).sort());
  });
});
