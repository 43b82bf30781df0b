/** Whether the tests see that a control is gone. Each looks with the very functions that the tests of the matrix look with. */
import { spawn } from 'node:child_process';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { cellsOf, tryCell } from '../permissions/cells';
import { tables } from '../permissions/expected';
import { carelessPolicies, openFunctions, shownDrafts, untracedChanges, wrongGrants } from '../permissions/findings';
import type { World } from '../support/world';
import type { Mutation } from './mutations';

/**
 * Takes the control away, looks, and puts it back.
 * @returns what was noticed first, or undefined: then nobody would notice
 */
export async function noticed(world: World, mutation: Mutation): Promise<string | undefined> {
  await world.sql.unsafe(mutation.apply);
  try {
    for (const look of looksAt(world, mutation)) {
      const found = await look().catch((error: Error) => error.message);
      if (found) return found;
    }
  } finally {
    await world.sql.unsafe(mutation.undo);
  }
  const files = filesFor(mutation);
  return files ? failsIn(files, mutation.apply) : undefined;
}

type Look = () => Promise<string | undefined>;

function looksAt(world: World, { kind, table, function: name }: Mutation): Look[] {
  const first = (list: Promise<string[]>) => list.then(([one]) => one);
  const cells = (): Look[] =>
    cellsOf(table).map((cell) => async () => {
      const done = await tryCell(world, cell);
      return done === cell.allowed ? undefined : `${cell.title}, but did ${done || 'nothing'}`;
    });
  if (kind === 'guard') return [() => first(openFunctions(world, name))];
  if (kind === 'trigger') return table && tables[table] ? [() => first(untracedChanges(world, table))] : [];
  return [
    () => first(wrongGrants(world)),
    ...(table ? cells() : []),
    () => first(shownDrafts(world)),
    () => first(carelessPolicies(world)),
  ];
}

/** The files of `tests/api` that hold what the matrix does not: races, limits, what triggers keep. */
function filesFor({ name }: Mutation): string[] | undefined {
  const [, files] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  return files?.split(' ');
}

const byName: [RegExp, string][] = [
  [/setup/, 'tests/api/setup.test.ts'],
  [/invit|delete_sent_mail/, 'tests/api/invitations.test.ts tests/api/personalData.test.ts'],
  [/delete_my_account|download_my_data|erase/, 'tests/api/personalData.test.ts'],
  [/guard_staff|create_profile|lock_staff/, 'tests/api/staff.test.ts'],
  [/sync_profile_email/, 'tests/api/embedded/accounts.test.ts tests/api/staff.test.ts'],
  [/keep_deleted/, 'tests/api/batches.test.ts -t undo.after'],
  [/tidy_name/, 'tests/api/names.test.ts tests/api/schemas.test.ts'],
  [
    /limit_sender|enforce_rate_limit|raise_too_many_requests|refuse_values|delete_subscriber_mails/,
    'tests/api/readers.test.ts',
  ],
  [/require_pending/, 'tests/api/review.test.ts'],
  [/notify_outbox/, 'tests/api/outbox.test.ts'],
  [/count_change/, 'tests/api/prerendering.test.ts -t counted'],
  [/_import|import_|lock_batch/, 'tests/api/batches.test.ts -t import'],
];

/** Runs tests in a process of their own, where every database has lost the control. */
function failsIn(files: string[], apply: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--bail=1', ...files],
      {
        cwd: repositoryRoot,
        env: { ...process.env, CRADLE_MUTATION: apply },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let said = '';
    for (const output of [child.stdout, child.stderr]) {
      output.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.on('error', fail);
    child.on('close', (code) => done(code === 0 ? undefined : (/FAIL.*/.exec(said)?.[0] ?? `ended with ${code}`)));
  });
}
