/** `npm run new:resource -- <table> [--dry-run]`: a resource of the back-office from the columns of its table. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runPackage } from '../local/databaseTypes';
import { PlainError, repositoryRoot, runCommand } from '../local/options';
import { type Plan, planResource } from './plan';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => argument.startsWith('-') && argument !== '--dry-run');
  if (unknown) throw new PlainError(`"${unknown}" is not an option of this command; the only one is --dry-run.`);
  const names = args.filter((argument) => !argument.startsWith('-'));
  if (names.length > 1) throw new PlainError(`One table at a time, please: ${names.join(' or ')}?`);
  const plan = await planResource(names[0]);
  if (args.includes('--dry-run')) return print(plan);
  write(plan);
  console.log(`${Object.keys(plan)
    .map((path) => `  ${path}`)
    .join('\n')}

Made. What is left for you: the chapter's columns and first line, a better icon and labels, the place in the menu
(resources/index.ts). After a change of the chapter: npm run db:types. Then npm start shows it, npm test tries it.`);
});

/** New files whole, of the others only what is added. */
function print(plan: Plan): void {
  for (const [path, text] of Object.entries(plan)) {
    const before = existsSync(join(repositoryRoot, path)) ? readFileSync(join(repositoryRoot, path), 'utf8') : null;
    const lines = new Set(before?.split('\n'));
    const shown =
      before === null
        ? text
        : text
            .split('\n')
            .filter((line) => !lines.has(line))
            .join('\n');
    console.log(`== ${path}${before === null ? '' : ' (added lines)'}\n${shown.trimEnd()}\n`);
  }
}

/** All or nothing: what was there is put back when one file cannot be written, or cannot be formatted. */
function write(plan: Plan): void {
  const before = new Map<string, string | null>();
  try {
    for (const [path, text] of Object.entries(plan)) {
      const file = join(repositoryRoot, path);
      before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
    const sources = Object.keys(plan).filter((path) => /\.tsx?$/.test(path) && !path.endsWith('database.types.ts'));
    runPackage('@biomejs/biome', 'biome', ['check', '--write', ...sources]);
  } catch (error) {
    for (const [file, text] of before) {
      if (text === null) rmSync(file, { force: true });
      else writeFileSync(file, text);
    }
    for (const path of Object.keys(plan)) removeIfEmpty(dirname(join(repositoryRoot, path)));
    throw new PlainError(`Nothing was changed: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // There is something in it, as it should be.
  }
}
