/**
 * Checks the imports of the Edge Functions. `supabase functions deploy` uploads the entry file, and every file of the
 * project that is imported by a relative path. The test rejects three kinds of imports that work in Node but may fail
 * on the platform: imports of files without an extension, of Node's modules, and of packages that deno.json doesn't
 * name.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';

const folder = join(repositoryRoot, 'supabase/functions');
const functions = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'index.ts')));

interface Uploaded {
  files: string[];
  /** Imports that the platform can't resolve. */
  lost: string[];
}

/** Matches imports, re-exports and dynamic imports, as Biome formats them. */
const IMPORT = /(?:^|[\s}])from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm;

function uploadOf(name: string): Uploaded {
  const { imports = {} } = JSON.parse(readFileSync(join(folder, name, 'deno.json'), 'utf8'));
  const files = new Set<string>();
  const lost: string[] = [];
  const queue = [join(folder, name, 'index.ts')];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    for (const [, from, bare, dynamic] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const fileName = from ?? bare ?? dynamic ?? '';
      const target = join(dirname(path), fileName);
      const isInside = !relative(repositoryRoot, target).startsWith('..') && /\.(ts|json)$/.test(target);
      if (fileName.startsWith('.') && isInside && existsSync(target)) queue.push(target);
      else if (!(fileName in imports)) lost.push(`${fileName} in ${relative(repositoryRoot, path)}`);
    }
  }
  return { files: [...files].map((path) => relative(repositoryRoot, path)), lost };
}

describe.each(functions)('the Edge Function %s', (name) => {
  it('the Edge Function imports only uploaded files, and packages that are listed in deno.json', () => {
    expect(uploadOf(name).lost).toEqual([]);
  });
});

it('the upload of deliver-mail includes the code that renders newsletters', () => {
  expect(uploadOf('deliver-mail').files).toEqual(
    expect.arrayContaining(['shared/src/mails/issue.ts', 'shared/src/mails/layout.ts', 'shared/src/text/safeUrl.ts']),
  );
});
