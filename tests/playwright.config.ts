import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './support/browser';

/** Every test runs at a desktop's width; those tagged @phone run at a phone's as well. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './support/e2eCluster.ts',
  outputDir: '../test-results/e2e',
  // One picture for every machine: fonts come with the site.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more try in continuous integration, where it is reported as flaky: a stranger's machine may be busy.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  // Generous, for machines that are busy with other things, too: nothing that passes waits for these.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: findBrowser(),
      // Else a second renderer is started beside each page, to be ready for another one: 13 % of what opening a page of the
      // site and closing it again takes of the processor.
      args: [...browserFlags, '--renderer-process-limit=1'],
    },
    // What a worker keeps would answer in place of what a test changes; offline.spec.ts allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ],
});
