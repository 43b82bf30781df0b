/**
 * Compares the documents with the sources: paths, links, commands and environment variables that the documents name
 * must exist.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/** Lists files and folders below a folder, with paths relative to the repository. */
function entriesBelow(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.has(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      return entry.isDirectory() ? [path, ...entriesBelow(path)] : [path];
    });
}

const entries = entriesBelow('');
const read = (path: string) => readFileSync(join(repositoryRoot, path), 'utf8').replaceAll('\r\n', '\n');
const documents = entries.filter((path) => path.endsWith('.md'));
const sources = entries.filter((path) => /\.(ts|tsx|mjs|toml|sh|yml)$|^\.ci\/run$/.test(path));
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const testParts = read('tests/run.ts');

/** Matches paths that documents may name although they are not in the repository, such as files that commands write. */
const NOT_IN_REPOSITORY =
  /^(dist|pages|test-results|node_modules)\b|(^|\/)(dist|stack\.lock|secrets\.json|postgres\.log[.\d]*|404\.html|content-version\.json|preview\.png|robots\.txt)(\/|$)|^name\/|^\.data$|^application\/|^rpc\/|(^|\/)lullabies\.ts$/;
const CODE = /`([^`\n]+)`/g;
const isPath = (text: string) =>
  /^[\w.@-]+(\/[\w.@-]+)*\/?$/.test(text) &&
  (/\.(tsx?|mjs|sql|json|css|md|toml|html|csv)$/.test(text) || /^[a-z][\w.-]+\/[\w./-]*$/.test(text));

/**
 * Lists the TypeScript files that match a path. The path has no `.ts`, and may leave out folders and `.test` or
 * `.spec`.
 */
function filesNamed(path: string): string[] {
  const loose = new RegExp(`(^|/)${path.split('/').join('/(.+/)?')}(\\.(test|spec))?\\.tsx?$`);
  return entries.filter((entry) => loose.test(entry));
}

/**
 * True if the path of a file or folder ends with `path`. A path without an extension may leave out the extension and
 * folders: `api/names` also matches `tests/api/names/names.test.ts`.
 */
function exists(path: string): boolean {
  if (entries.some((entry) => entry === path || entry.endsWith(`/${path}`))) return true;
  return !/\.\w+$/.test(path) && filesNamed(path).length > 0;
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const prose = text.replace(/```[\s\S]*?```/g, '');

  it('all links of the document lead to files that exist', () => {
    const links = [...prose.matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)].map(([, link = '']) => link);
    const local = links.filter((link) => !/^(https?|mailto):/.test(link));
    expect(local.filter((link) => !existsSync(join(repositoryRoot, dirname(document), link)))).toEqual([]);
  });

  it('all paths in the document exist', () => {
    const paths = [...prose.matchAll(CODE)].map(([, code = '']) => code).filter(isPath);
    const missing = paths.filter(
      (path) => !NOT_IN_REPOSITORY.test(path) && !exists(normalize(path).replace(/^(\.\.\/)+|\/$/g, '')),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('all test files in the document exist', () => {
    const named = [...prose.matchAll(/(?<![\w/*@-])(?:\.\.\/)*([\w/-]+\.(?:spec|test))(?:\.tsx?)?\b/g)].map(
      ([, path = '']) => path,
    );
    const missing = named.filter(
      (path) => !entries.some((entry) => `/${entry}`.replace(/\.tsx?$/, '').endsWith(`/${path}`)),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('each test title that the document quotes exists in the file named before it', () => {
    const missing: string[] = [];
    for (const [row] of prose.matchAll(/^\|.*/gm)) {
      let files: string[] = [];
      for (const [, code, path = code, title] of row.matchAll(/`([^`]+)`|([\w./-]+\.(?:spec|test)\.ts)|"([^"]+)"/g)) {
        if (path) files = /^[\w./-]+$/.test(path) ? filesNamed(path.replace(/^(\.\.\/)+|\.ts$/g, '')) : [];
        else if (title && files.length && !files.some((file) => read(file).includes(title))) missing.push(title);
      }
    }
    expect(missing).toEqual([]);
  });

  it('all commands in the document exist', () => {
    const named = [...text.matchAll(/\bnpm run ([a-z][\w:]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts[name])).toEqual([]);
    const parts = [...text.matchAll(/\bnpm test ([a-z]+)\b(?= *[`\n])/g)].map(([, part = '']) => part);
    expect(parts.filter((part) => !testParts.includes(`\n  ${part}: {`))).toEqual([]);
    const projects = [...text.matchAll(/--project[ =](\w+)/g)].map(([, name = '']) => name);
    expect(projects.filter((name) => !read('vitest.config.ts').includes(`name: '${name}'`))).toEqual([]);
  });

  it('the sources read all environment variables in the document', () => {
    const named = [...text.matchAll(/(?<![\w.])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[=`,])|`(PORT|SEED|PGPORT)`/g)];
    const all = [...new Set(named.map(([, long, short]) => long ?? short ?? ''))];
    const code = sources.map(read).join('\n');
    expect(all.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  const guide = read('CONTRIBUTING.md');

  it('the table in CONTRIBUTING.md lists every environment variable that the sources read', () => {
    /** Matches variables that npm, Vite, or one of our programs sets for another program. */
    const internal =
      /^(NODE_ENV|INIT_CWD|POSTGREST|PGBOUNCER|CRADLE_MUTATION|PRERENDER_BACKEND|DEBIAN_FRONTEND|SSR|PROD|BASE_URL|APP_VERSION)$/;
    const uses = sources.flatMap((path) => [
      ...read(path).matchAll(/\b(?:process|meta)?\.?env\.([A-Z][A-Z_]+)\b|Deno\.env\.get\('([A-Z_]+)'\)/g),
    ]);
    const variables = new Set(
      uses.map(([, name, ofDeno]) => name ?? ofDeno ?? '').filter((name) => !internal.test(name)),
    );
    expect([...variables].filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
    expect(variables.size).toBeGreaterThan(15);
  });

  it('only CONTRIBUTING.md has a table of environment variables', () => {
    const others = documents.filter(
      (path) => path !== 'CONTRIBUTING.md' && /^\| `(PORT|SEED|CRADLE_DATA)/m.test(read(path)),
    );
    expect(others).toEqual([]);
  });
});

it('README.md has at most 120 lines, and shows screenshots', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(120);
  expect(read('README.md').match(/!\[[^\]]+\]\(docs\/\w+\.png\)/g)).toHaveLength(2);
});

it('backoffice/README.md describes every folder of src', () => {
  const folders = readdirSync(join(repositoryRoot, 'backoffice/src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const mapped = [...read('backoffice/README.md').matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, name]) => name);
  expect(mapped).toEqual(folders.sort());
});

it('docs/commands.md lists every npm script', () => {
  const named = read('docs/commands.md');
  const missing = Object.keys(scripts).filter((name) => !new RegExp(`\`npm (run )?${name}\\b`).test(named));
  expect(missing).toEqual([]);
});

it('docs/dependencies.md lists every dependency', () => {
  const named = read('docs/dependencies.md');
  const packages = entries
    .filter((path) => /^(\w[\w-]+\/)?package\.json$/.test(path))
    .map((path) => JSON.parse(read(path)));
  const all = packages.flatMap(({ dependencies = {}, devDependencies = {} }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  const listed = (name: string) =>
    named.includes(name) ||
    named.includes(name.replace(/\/[\w-]+$/, '/*')) ||
    named.includes(name.replace('workbox', ''));
  const missing = all.filter((name) => !/^@(cradle|types)\//.test(name) && !listed(name));
  expect([...new Set(missing)]).toEqual([]);
});
