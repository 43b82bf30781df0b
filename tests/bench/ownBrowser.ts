/** A browser that nobody drives: whoever is attached to it takes part of the time that is to be measured. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from '@playwright/test';
import { browserFlags, findOrInstallBrowser } from '../support/browser';

export interface OwnBrowser {
  /** Where its debugging protocol listens. */
  port: number;
  /** Opens a page for a moment, and is gone again. */
  visit(work: (page: Page) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a browser without a window.
 * @param profile the folder of its profile
 * @throws Error when it ends before it listens
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
      // By its own protocol: Debian's program is a script, whose end would leave the browser behind.
      const session = await (await chromium.connectOverCDP(endpoint)).newBrowserCDPSession();
      await session.send('Browser.close');
      await ended;
    },
  };
}

async function listening(said: NodeJS.ReadableStream): Promise<string> {
  let words = '';
  for await (const chunk of said) {
    words += chunk;
    const [, endpoint] = /DevTools listening on (\S+)/.exec(words) ?? [];
    if (endpoint) {
      said.resume();
      return endpoint;
    }
  }
  throw new Error(`The browser ended:\n${words}`);
}
