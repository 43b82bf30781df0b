/** Checks whether the tests detect that a control was removed. Uses the functions of the permission tests. */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { cellsOf, tryCell } from '../permissions/cells';
import { tables } from '../permissions/expected';
import {
  openFunctions,
  unconditionalPolicies,
  unsecuredTables,
  untracedChanges,
  visibleHiddenRows,
  wrongGrants,
} from '../permissions/findings';
import type { TestBackend } from '../support/backend';
import type { Mutation } from './mutations';

/**
 * Removes a control, runs the checks, and restores the control.
 * @returns the first failure, or undefined if no check fails
 */
export async function detected(backend: TestBackend, mutation: Mutation): Promise<string | undefined> {
  await backend.sql.unsafe(mutation.apply);
  try {
    for (const check of checksFor(backend, mutation)) {
      const found = await check().catch((error: Error) => error.message);
      if (found) return found;
    }
  } finally {
    await backend.sql.unsafe(mutation.undo);
  }
  const files = filesFor(mutation);
  return files.length > 0 ? failsIn(files, mutation.apply) : undefined;
}

type Check = () => Promise<string | undefined>;

function checksFor(backend: TestBackend, { kind, table, function: name }: Mutation): Check[] {
  const first = (list: Promise<string[]>) => list.then(([one]) => one);
  const cells = (): Check[] =>
    cellsOf(table).map((cell) => async () => {
      const done = await tryCell(backend, cell);
      return done === cell.allowed ? undefined : `${cell.title}, but did ${done || 'nothing'}`;
    });
  if (kind === 'guard') return [() => first(openFunctions(backend, name))];
  if (kind === 'trigger') return table && tables[table] ? [() => first(untracedChanges(backend, table))] : [];
  return [
    () => first(wrongGrants(backend)),
    ...(table ? cells() : []),
    () => first(unsecuredTables(backend)),
    () => first(visibleHiddenRows(backend)),
    () => first(unconditionalPolicies(backend)),
  ];
}

/**
 * Returns the files of `tests/api` that test a control which the permission matrix doesn't cover, such as a limit. For
 * a guard without an entry in `byName`, these are all files that mention the guarded function.
 */
function filesFor({ name, kind, function: guarded }: Mutation): string[] {
  const [, files] = byName.find(([pattern]) => pattern.test(name)) ?? [];
  if (files) return files.split(' ');
  const mentions = new RegExp(`\\b${guarded}\\b`);
  return kind === 'guard'
    ? apiTests().filter((file) => mentions.test(readFileSync(join(repositoryRoot, file), 'utf8')))
    : [];
}

/**
 * Returns the files of `tests/api`, except the tests of the embedded server and the tests that send unusual values to
 * every function.
 */
const apiTests = () =>
  readdirSync(join(repositoryRoot, 'tests/api'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/hostileValues|unseenCharacters|embedded/.test(file))
    .map((file) => `tests/api/${file}`);

const byName: [RegExp, string][] = [
  [/setup/, 'tests/api/staff/setup.test.ts'],
  [/invit|delete_sent_mail/, 'tests/api/staff/invitations.test.ts tests/api/personalData.test.ts'],
  [/delete_my_account|download_my_data|erase/, 'tests/api/personalData.test.ts'],
  [/guard_staff|create_profile|lock_staff/, 'tests/api/staff/staff.test.ts'],
  [/sync_profile_email/, 'tests/api/embedded/auth/accounts.test.ts tests/api/staff/staff.test.ts'],
  [/tidy_name/, 'tests/api/names/names.test.ts tests/api/schemas.test.ts'],
  [/^(limit_sender|enforce_rate_limit)\(/, 'tests/api/readers.test.ts tests/api/deciding/favoriteLists.test.ts'],
  [/limit_room_reads|enter_room|add_room_names|join_room|start_room/, 'tests/api/deciding/rooms.test.ts'],
  [/owner_of_lists/, 'tests/api/deciding/favoriteLists.test.ts'],
  [/undo_correction/, 'tests/api/names/nameCorrections.test.ts'],
  [/undo_variant/, 'tests/api/names/variantDoubts.test.ts'],
  [/delete_subscriber_mails/, 'tests/api/readers.test.ts'],
  [/require_pending|require_decided/, 'tests/api/staff/review.test.ts'],
  [/notify_outbox/, 'tests/api/outbox.test.ts'],
  [/store_delivery|guard_newsletter/, 'tests/api/newsletter/issues.test.ts tests/api/newsletter/sending.test.ts'],
  [/mail_publication|mail_restored|hold_mail/, 'tests/api/staff/reviewDesk.test.ts'],
  [/mail_linked_name|mail_changed_name|reject_name_of_undecided|unlink_undecided/, 'tests/api/staff/review.test.ts'],
  [/require_import/, 'tests/api/staff/batches.test.ts'],
  [/limit_favorites/, 'tests/api/readers.test.ts'],
  [/on mail_texts/, 'tests/api/staff/reviewDesk.test.ts tests/api/staff/administration.test.ts'],
  [/saved_view/, 'tests/api/staff/team.test.ts'],
  [/schedule_later_days/, 'tests/api/staff/publishing.test.ts'],
  [/pictures|keep_files|keep_used|rename_in_copies/, 'tests/api/staff/pictures.test.ts'],
  [/count_change|count_at_commit/, 'tests/api/prerendering.test.ts'],
  [/spellings|circular/, 'tests/api/names/nameFamilies.test.ts tests/api/names/nameRelations.test.ts'],
  [/redirects/, 'tests/api/names/nameMerge.test.ts'],
  [/figures|unused_births/, 'tests/api/names/nameRelations.test.ts tests/api/names/changedNames.test.ts'],
  [/copy_deleted/, 'tests/api/staff/batches.test.ts -t undo.after'],
  [/_import|import_|lock_batch|kind_without_base/, 'tests/api/staff/batches.test.ts -t import'],
];

/**
 * Runs tests in another process, in which every database lacks the control.
 * @returns the file and title of the first test that failed
 */
function failsIn(files: string[], apply: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--bail=1', ...files],
      {
        cwd: repositoryRoot,
        env: { ...process.env, CRADLE_MUTATION: apply, NO_COLOR: '1' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', fail);
    child.on('close', (code) => {
      const [, file, title] = /FAIL .*?tests\/api\/(\S+) (?:.* )?> (.*)/.exec(output) ?? [];
      done(code === 0 ? undefined : title ? `${file}: ${title}` : `ended with ${code}`);
    });
  });
}
