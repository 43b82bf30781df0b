/** Finds Chromium for the end-to-end tests, and installs it if it is missing. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

/** Environment variable with the path of the browser to use. Playwright's test runner has no such variable. */
const variable = 'CHROMIUM_PATH';
/**
 * Paths to try, in this order. The headless shell comes first: it is the same engine without browser windows, and uses
 * about a third less CPU time.
 */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that disable background traffic and, if the tests run as root, the sandbox, which doesn't work for root. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of an installed browser, or undefined. */
export function findBrowser(): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`${variable} is ${named}, but there is no program at this path.`);
  }
  return [...usualPlaces, chromium.executablePath()].find(isProgram);
}

/**
 * Returns the path of a browser. If none is installed, installs Debian's package (as root on Debian) or Playwright's
 * Chromium.
 * @throws Error with instructions if the installation fails
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing Chromium (a minute or two)…');
  const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;
  const debian = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (debian) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const install = (name: string) => runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
    if (runs('apt-get', 'update', '-qq')) install('chromium-headless-shell') || install('chromium');
  } else runs('npx', 'playwright', 'install', 'chromium');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(`Installing Chromium failed. Install Chromium or Chrome yourself, or set ${variable} to its path.`);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
