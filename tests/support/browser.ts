/** Finds a Chromium for the end-to-end tests, and installs one when there is none. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

/** Playwright's own variable for this is not read by its test runner, hence one of ours. */
const variable = 'CHROMIUM_PATH';
/** The shell first: the same engine without the windows of a browser, so it takes about a third less of the processor. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a browser that is to keep to itself; the sandbox cannot work for root. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a browser that is there, or undefined. */
export function findBrowser(): string | undefined {
  const named = process.env[variable];
  if (named) {
    if (isProgram(named)) return named;
    throw new Error(`${variable} is ${named}, but no program is there.`);
  }
  return [...usualPlaces, chromium.executablePath()].find(isProgram);
}

/**
 * The path of a browser, installed now if need be: from Debian's packages for root on Debian, else Playwright's own.
 * @throws Error that says what to do when neither works
 */
export function findOrInstallBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium was found, so one is installed now (a minute or two)…');
  const runs = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'inherit' }).status === 0;
  const debian = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get');
  if (debian) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const install = (name: string) => runs('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name);
    if (runs('apt-get', 'update', '-qq')) install('chromium-headless-shell') || install('chromium');
  } else runs('npx', 'playwright', 'install', 'chromium');
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    `Installing Chromium failed. Install Chromium or Chrome yourself, or set ${variable} to where it is.`,
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
