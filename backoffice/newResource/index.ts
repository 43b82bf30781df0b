/**
 * `npm run new:resource -- <table> [--public <column>] [--dry-run]` creates the files of a resource. If some of the
 * files already exist, adds the missing files and lines.
 */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runPackage } from '@cradle/supabase/local/database/databaseTypes';
import { PlainError, repositoryRoot, runCommand } from '@cradle/supabase/local/options';
import { isGenerated, type Plan, planResource } from './plan';

await runCommand(async () => {
  const { table, published, dryRun } = readArguments(process.argv.slice(2));
  const { files, notes } = await planResource(table, published);
  const paths = Object.keys(files);
  if (paths.length === 0) return console.log(`${table} is complete. Nothing was changed.`);
  if (dryRun) print(files);
  else write(files);
  console.log([...(dryRun ? ['Nothing was written.'] : paths.map((path) => `  ${path}`)), ...notes].join('\n'));
  if (!dryRun)
    console.log(
      `\n${paths.includes('backoffice/src/resources/index.ts') ? 'Check the label, the icon and the place in the menu (resources/index.ts). ' : ''}npm start shows the page, npm test checks it.`,
    );
});

function readArguments(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { public: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    });
    if (positionals.length > 1)
      throw new PlainError(`Name one table, not ${positionals.length}: ${positionals.join(', ')}`);
    if (values.public !== undefined && !/^[a-z][a-z0-9_]*$/.test(values.public)) {
      throw new PlainError(
        '--public needs a column that decides which rows visitors see, for example: --public published',
      );
    }
    return { table: positionals[0], published: values.public, dryRun: values['dry-run'] };
  } catch (error) {
    throw new PlainError(
      `${error instanceof Error ? error.message : error}\nUsage: npm run new:resource -- lullabies [--public published] [--dry-run]`,
    );
  }
}

/** Prints the text of new files, the added lines of existing files, and the names of generated files. */
function print(files: Plan['files']): void {
  for (const [path, text] of Object.entries(files)) {
    const before = existsSync(join(repositoryRoot, path)) ? readFileSync(join(repositoryRoot, path), 'utf8') : null;
    const lines = new Set(before?.split('\n'));
    const added =
      before === null
        ? text
        : text
            .split('\n')
            .filter((line) => !lines.has(line))
            .join('\n');
    console.log(
      `== ${path}${isGenerated(path) ? ' (generated)\n' : `${before === null ? '' : ' (added lines)'}\n${added.trimEnd()}\n`}`,
    );
  }
}

/** Writes all files. If one of them can't be written or formatted, restores the previous state of all files. */
function write(files: Plan['files']): void {
  const before = new Map<string, string | null>();
  try {
    for (const [path, text] of Object.entries(files)) {
      const file = join(repositoryRoot, path);
      before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const sources = Object.keys(files).filter((path) => /\.(tsx?|css)$/.test(path) && !isGenerated(path));
    runPackage('@biomejs/biome', 'biome', ['check', '--write', ...sources]);
  } catch (error) {
    for (const [file, text] of before) {
      if (text === null) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    for (const path of Object.keys(files)) removeIfEmpty(dirname(join(repositoryRoot, path)));
    throw new PlainError(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // rmdirSync() throws an error if the folder isn't empty. Such a folder is kept.
  }
}
