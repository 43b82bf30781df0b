/** Compares icon files with the logo. These files are static and can't import the logo, so they repeat its paths. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logo } from '@cradle/shared/design/logo';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { expect, it } from 'vitest';

it.each(['public-site/src/layout/header/logo.svg', 'backoffice/public/favicon.svg'])(
  'the icon %s has the same paths as the logo',
  (file) => {
    const svg = readFileSync(join(repositoryRoot, file), 'utf8');
    expect([...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path)).toEqual(Object.values(logo));
  },
);

it('the HTML of the public site names its icon file', () => {
  expect(readFileSync(join(repositoryRoot, 'public-site/index.html'), 'utf8')).toContain(
    'href="/src/layout/header/logo.svg"',
  );
});
