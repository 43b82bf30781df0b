import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './support/browser/browser';

/** All tests run at desktop width. Tests of narrow layouts narrow the window. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/servers/e2eCluster.ts',
  outputDir: '../test-results/e2e',
  // The stored screenshots are the same for all machines, because the site has its own fonts.
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // The tests of the public site run first, for two reasons:
  // - They wait more often. The step that `npm test` runs in the background then gets more CPU time and ends earlier.
  // - They include the longest tests. A long test at the end of the run would leave the other workers idle.
  projects: [
    { name: 'public-site', testMatch: '**/e2e/public-site/**/*.spec.ts' },
    { name: 'both', testMatch: '**/e2e/*.spec.ts' },
    { name: 'backoffice', testMatch: '**/e2e/backoffice/**/*.spec.ts' },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One retry in continuous integration, where machines may be busy. If the retry passes, Playwright reports the test
  // as flaky.
  retries: process.env.CI ? 1 : 0,
  // One worker more than the cores of a small machine, because browser tests often wait, for example for a poll.
  workers: 3,
  // The timeouts are long, for busy machines. Long timeouts don't slow down passing tests.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        ...browserFlags,
        // Disables the spare renderer process, which takes 13 % of the CPU time of opening and closing a page.
        '--renderer-process-limit=1',
        // Disables the optimizing compilers. A test ends before compiling pays off: without them, browser tests take a
        // tenth less CPU time.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
    // The cache of a service worker would replace the responses that a test mocks. offline.spec.ts allows service
    // workers.
    serviceWorkers: 'block',
    // DOM snapshots are disabled, because they add a script to each frame. In the sandboxed email previews, the browser
    // would block this script and log an error.
    trace: { mode: 'on-first-retry', snapshots: false, screenshots: true, sources: true },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
});
