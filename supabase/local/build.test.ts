import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyBuild, inputsOf, isSameBuild } from './build';
import { repositoryRoot } from './options';

const folder = mkdtempSync(join(tmpdir(), 'cradle-copies-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('copyBuild() replaces an earlier copy of a build, and isSameBuild() returns false during and after another build', () => {
  const [built, copy] = [join(folder, 'dist'), join(folder, 'data/build')];
  const stampFile = join(built, '.build-stamp');
  mkdirSync(built);
  mkdirSync(copy, { recursive: true });
  writeFileSync(join(copy, 'old.js'), '');
  writeFileSync(join(built, 'new.js'), '');
  expect(copyBuild(built, copy, 'one'), 'another command is building').toBe(false);
  writeFileSync(stampFile, 'one');
  expect(copyBuild(built, copy, 'one')).toBe(true);
  expect(readdirSync(copy)).toEqual(['.build-stamp', 'new.js']);
  expect(isSameBuild(built, copy)).toBe(true);
  rmSync(stampFile);
  expect(isSameBuild(built, copy)).toBe(false);
  writeFileSync(stampFile, 'two');
  expect(isSameBuild(built, copy)).toBe(false);
  rmSync(built, { recursive: true });
  expect(copyBuild(built, copy, 'one')).toBe(false);
  expect(existsSync(copy)).toBe(false);
});

it.each(['public-site', 'backoffice'])(
  'the inputs of the build of %s include every shared file that its sources import',
  (workspace) => {
    const folder = join(repositoryRoot, workspace, 'src');
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const imported = sources.flatMap((text) =>
      [...text.matchAll(/'@cradle\/([\w./-]+)'/g)].map(([, path = '']) => path),
    );
    const files = imported.map((path) => path.replace(/^shared\//, 'shared/src/'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => !inputsOf(workspace).some((input) => file.startsWith(`${input}/`)))).toEqual([]);
  },
);
