import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '../support/browser/browser';

/** Playwright's configuration of `npm run test:static`. */
export default defineConfig({
  testDir: '.',
  globalSetup: './setup.ts',
  outputDir: '../../test-results/static',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/static.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: browserFlags },
    serviceWorkers: 'block',
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  },
});
