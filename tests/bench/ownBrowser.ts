/** Starts a browser without an attached driver, because the driver would use part of the measured CPU time. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../support/browser/browser';

export interface OwnBrowser {
  /** Port of the browser's debugging protocol. */
  port: number;
  /** Connects a driver, runs `work` in a page, and disconnects. */
  visit(work: (page: Page) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a headless browser.
 * @param profile the folder of the browser's profile
 * @throws Error if the browser exits at once
 */
export async function ownBrowser(profile: string, flags: readonly string[] = []): Promise<OwnBrowser> {
  const all = [...browserFlags, ...flags, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(findOrInstallBrowser(), [...all, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const endpoint = await listening(child.stderr);
  return {
    port: Number(new URL(endpoint).port),
    async visit(work) {
      const browser = await chromium.connectOverCDP(endpoint);
      const page = await browser.contexts()[0]?.newPage();
      if (page) await work(page);
      await page?.close();
      await browser.close();
    },
    async stop() {
      const ended = once(child, 'close');
      // Closes the browser by its debugging protocol. On Debian, the started program is a shell script, so if that
      // process were killed, the browser would continue to run.
      const session = await (await chromium.connectOverCDP(endpoint)).newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
  };
}

async function listening(stderr: NodeJS.ReadableStream): Promise<string> {
  let output = '';
  for await (const chunk of stderr) {
    output += chunk;
    const [, endpoint] = /DevTools listening on (\S+)/.exec(output) ?? [];
    if (endpoint) {
      stderr.resume();
      return endpoint;
    }
  }
  throw new Error(`The browser exited:\n${output}`);
}
