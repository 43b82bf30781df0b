import { defineConfig } from 'vitest/config';
import { isStrayDriverError } from './supabase/local/processLifetime.ts';

/** Two kinds of tests: `unit` runs pure code, `api` runs against the embedded stack, each file on a database of its own. */
export default defineConfig({
  test: {
    // Ignores stray errors of the database driver. The stack runs in the tests' process, and surviveLostConnections() handles
    // them only in `npm start`.
    onUnhandledError: (error) => !isStrayDriverError(error),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,public-site,backoffice,supabase}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          // With isolation, loading the modules again for each file would take five times as long as all tests.
          isolate: false,
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
          // Loading the modules again for each file would take a quarter of the time.
          isolate: false,
          // The lowest cost of bcrypt: hashing takes 1 ms instead of 55. Tests of its duration set the cost of a running site.
          env: { LITE_AUTH_BCRYPT_COST: '4' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // One worker more than the cores of a small machine, because many of these tests wait: for delayed responses, or for
          // a restart.
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
