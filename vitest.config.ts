import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isStrayDriverError } from './supabase/local/process/driverErrors.ts';

/** API tests that take 8 s or more, although their files are small. */
const LONG =
  /tests\/(?:permissions\/matrix|api\/(?:buffers|hostileValues|push|subscribeTiming|embedded\/(?:auth\/authTiming|backup|failures|postgresLog|publishingKilled)))\.test/;

/**
 * Runs the long files first, so that at the end no worker waits for the last file of another. Vitest itself starts with
 * the largest files, unless it knows the durations from an earlier run.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Vitest projects. `unit` tests pure code. `api` tests the embedded stack; each of its files has its own database. */
export default defineConfig({
  test: {
    // Ignores stray errors of the database driver. The stack runs in the tests' process, and surviveLostConnections()
    // handles them only in `npm start`.
    onUnhandledError: (error) => !isStrayDriverError(error),
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,public-site,backoffice,supabase}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          // With isolation, each file would load the modules again. Loading would take five times as long as all tests.
          isolate: false,
          // With its default, one fewer than the number of cores, Vitest would use a single worker on a small machine.
          maxWorkers: 2,
          // Long, for busy machines. The default is 5 s.
          testTimeout: 30_000,
          setupFiles: ['tests/support/unitSetup.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'generator',
          include: ['tests/generator/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/{api,permissions}/**/*.test.ts'],
          globalSetup: ['tests/support/servers/cluster.ts'],
          // With isolation, each file would load the modules again, which takes a quarter of the total time.
          isolate: false,
          // The lowest cost of bcrypt: a hash takes 1 ms, not 55 ms. Tests that measure hashing use the usual cost.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One more than the cores of a small machine: while a test waits for a delayed response or a restart, another
          // test can use the core.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'hosted',
          include: ['tests/hosted/*.test.ts'],
          testTimeout: 300_000,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: ['tests/support/servers/cluster.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          name: 'mutation',
          include: ['tests/mutation/*.test.ts'],
          globalSetup: ['tests/support/servers/cluster.ts'],
          hookTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
