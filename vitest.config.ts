import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isStrayDriverError } from './supabase/local/process/driverErrors.ts';

/** API test files that are small, but take 8 s or more. */
const LONG =
  /tests\/(?:permissions\/matrix|api\/(?:buffers|hostileValues|push|subscribeTiming|embedded\/(?:auth\/authTiming|backup|failures|postgresLog|publishingKilled)))\.test/;

/**
 * Runs the long files first. Otherwise one worker could start a long file last, while the other workers have nothing
 * left to do. By default, Vitest starts with the largest files, unless it knows the durations of an earlier run.
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
    // Ignores the database driver's unhandled errors after a lost connection. In `npm start`, surviveLostConnections()
    // handles them, but tests run the stack in their own process.
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
          // By default, Vitest uses one worker fewer than there are cores, which is a single worker on a small machine.
          maxWorkers: 2,
          // The default of 5 s is too short for a busy machine.
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
          // The lowest cost of bcrypt, with which a hash takes 1 ms instead of 55 ms. Tests that measure hashing use
          // the default cost.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One more than the two cores of a small machine, because tests often wait for a delayed response or a
          // restart, and another test can then use the core.
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
