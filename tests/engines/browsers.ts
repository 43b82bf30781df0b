/** Starts the browsers of Debian's packages: Chromium, Firefox, and WebKit's MiniBrowser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '@cradle/supabase/local/options';
import puppeteer from 'puppeteer-core';
import { Builder } from 'selenium-webdriver';
import { browserFlags, findOrInstallBrowser } from '../support/browser/browser';
import { freePort } from '../support/servers/freePort';
import { EnginePage } from './page';

export interface EngineBrowser {
  version: string;
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}

export const engines = {
  Chromium: () => startPuppeteer('chrome', findOrInstallBrowser(), browserFlags),
  Firefox: () => startPuppeteer('firefox', findFirefox(), []),
  WebKit: startWebKit,
} satisfies Record<string, () => Promise<EngineBrowser>>;

/**
 * Finds Firefox of Debian's package, of Mozilla's package, or of the archive from mozilla.org. Ubuntu's package
 * only installs a snap, which the tests can't control.
 */
const findFirefox = () =>
  findProgram(
    [
      process.env.FIREFOX_PATH,
      '/usr/bin/firefox-esr',
      '/usr/lib/firefox/firefox',
      '/opt/firefox/firefox',
      '/usr/bin/firefox',
    ],
    'firefox-esr (Ubuntu: firefox from packages.mozilla.org)',
  );

/** Finds MiniBrowser. The packages of Debian 12 and 13 and Ubuntu 22.04 and 24.04 differ in their names and folders. */
const findMiniBrowser = () =>
  findProgram(
    [
      process.env.MINIBROWSER_PATH,
      ...['x86_64', 'aarch64'].flatMap((machine) =>
        ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map(
          (version) => `/usr/lib/${machine}-linux-gnu/${version}/MiniBrowser`,
        ),
      ),
    ],
    'webkit2gtk-driver',
  );

/** Returns the first program that exists. @throws PlainError that names Debian's package if there is none */
function findProgram(paths: readonly (string | undefined)[], packages: string): string {
  const known = paths.filter((path) => path !== undefined);
  const found = known.find((path) => existsSync(path));
  if (found) return found;
  throw new PlainError(`None of these is installed: ${known.join(', ')}. Install it: apt install ${packages}`);
}

async function startPuppeteer(browser: 'chrome' | 'firefox', program: string, flags: string[]): Promise<EngineBrowser> {
  const running = await puppeteer.launch({ browser, executablePath: program, headless: true, args: flags });
  return {
    version: await running.version(),
    async newPage() {
      const context = await running.createBrowserContext();
      return EnginePage.ofPuppeteer(await context.newPage());
    },
    close: () => running.close(),
  };
}

/**
 * WebKit's browser has no headless mode, so it runs on a virtual display. A driver supports only one session, so each
 * page gets its own driver.
 */
async function startWebKit(): Promise<EngineBrowser> {
  const driverProgram = findProgram([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver');
  const xvfb = findProgram(['/usr/bin/Xvfb'], 'xvfb');
  const binary = findMiniBrowser();
  const display = spawn(xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.once('exit', () => reject(new Error('Xvfb ended')));
    display.stdio[3]?.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  // Shrinks the window's buttons. With buttons of the default size, the window would be at least 447 pixels wide.
  const settings = mkdtempSync(join(tmpdir(), 'cradle-gtk-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), 'entry, button { min-width: 0; padding: 0; margin: 0; }');
  const drivers = new Set<ChildProcess>();
  const newSession = async () => {
    const port = await freePort();
    const driver = spawn(driverProgram, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${number}`, LANG: 'C.UTF-8', XDG_CONFIG_HOME: settings },
      stdio: 'ignore',
    });
    drivers.add(driver);
    await listening(port);
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
      .build();
    const end = async () => {
      await session.quit();
      driver.kill();
      drivers.delete(driver);
    };
    return { session, end };
  };
  const first = await newSession();
  const version = (await first.session.getCapabilities()).getBrowserVersion() ?? '';
  await first.end();
  return {
    version: `WebKit/${version}`,
    async newPage() {
      const { session, end } = await newSession();
      return EnginePage.ofSelenium(session, end);
    },
    async close() {
      for (const driver of drivers) driver.kill();
      display.kill();
      rmSync(settings, { recursive: true });
    },
  };
}

async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false));
      socket.once('close', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (open) return;
    await sleep(100);
  }
  throw new Error(`WebKitWebDriver does not listen on port ${port}`);
}
