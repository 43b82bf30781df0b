/**
 * Counts the requests of a visit: a browser opens the production build, with prerendered pages and the service worker,
 * through a proxy that counts. docs/scale.md extrapolates from the figures.
 */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildIfStale, builtFolders } from '@cradle/supabase/local/build';
import { cloneDatabase, startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { browserFlags, findOrInstallBrowser } from '../../support/browser/browser';
import { startPrerenderedSite } from '../../support/servers/prerenderedSite';

/** The number of names of the site. The seed's other names are deleted, so that prerendering takes only seconds. */
const NAMES = 60;

interface Counted {
  files: number;
  fileBytes: number;
  api: number;
  apiBytes: number;
  calls: Map<string, number>;
}

const none = (): Counted => ({ files: 0, fileBytes: 0, api: 0, apiBytes: 0, calls: new Map() });

/** Forwards everything to a server, and counts requests and bytes of responses. */
async function startCounter(target: string) {
  let counted = none();
  let last = 0;
  const server = createServer((incoming, outgoing) => {
    last = Date.now();
    const path = incoming.url ?? '/';
    const isApi = /^\/(rest|auth)\/v1\//.test(path);
    counted[isApi ? 'api' : 'files'] += 1;
    if (isApi) {
      const call = path.replace(/^\/(rest|auth)\/v1\/|\?.*/g, '');
      counted.calls.set(call, (counted.calls.get(call) ?? 0) + 1);
    }
    const headers = {
      ...incoming.headers,
      host: new URL(target).host,
      ...(incoming.headers.origin && { origin: target }),
    };
    const outward = request(new URL(path, target), { method: incoming.method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (chunk: Buffer) => {
        counted[isApi ? 'apiBytes' : 'fileBytes'] += chunk.length;
      });
      response.pipe(outgoing);
    });
    outward.on('error', () => outgoing.destroy());
    incoming.pipe(outward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    /** Returns the counts since the last call, after waiting for two seconds without a request. */
    async take(): Promise<Counted> {
      last = Date.now();
      while (Date.now() - last < 2000) await new Promise((done) => setTimeout(done, 100));
      const result = counted;
      counted = none();
      return result;
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The page views of a visit. The first page is opened from a search engine. */
const steps: [title: string, (page: Page, url: string) => Promise<unknown>][] = [
  ['a name, from a search engine', (page, url) => page.goto(`${url}/name/1`)],
  ['a letter, by a link', (page) => page.getByRole('link', { name: 'Back to Names' }).first().click()],
  [
    'another name, by a link',
    (page) => page.getByRole('main').getByRole('article').last().getByRole('link').first().click(),
  ],
  [
    'a search of six letters',
    async (page, url) => {
      await page.goto(`${url}/search`);
      await page.getByPlaceholder('Search names, meanings, or origins...').pressSequentially('olivia', { delay: 120 });
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: /^Search Results/ }).waitFor();
    },
  ],
];

/**
 * Counts the requests of a first visit, and of a later visit in the same browser.
 * @returns the rows to print
 */
export async function visitFigures(adminUrl: string): Promise<object[]> {
  await buildIfStale(console.log);
  const clone = await cloneDatabase(adminUrl);
  const sql = postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
  const api = await startApiOn(clone.databaseUrl, builtFolders);
  const site = await startPrerenderedSite(api, sql, NAMES);
  const counter = await startCounter(site.url);
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
  const rows: object[] = [];
  const visit = async (title: string, context: BrowserContext) => {
    const page = await context.newPage();
    const sum = none();
    for (const [step, act] of steps) {
      await act(page, counter.url);
      const counted = await counter.take();
      rows.push({ visit: title, step, ...row(counted) });
      for (const kind of ['files', 'fileBytes', 'api', 'apiBytes'] as const) sum[kind] += counted[kind];
    }
    rows.push({ visit: title, step: 'all', ...row(sum) });
    await page.close();
  };
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 800 } });
    await visit('first', context);
    await visit('later', context);
  } finally {
    await browser.close();
    await counter.stop();
    await site.stop();
    await api.stop();
    await sql.end();
    await clone.drop();
  }
  return rows;
}

const row = ({ files, fileBytes, api, apiBytes, calls }: Counted) => ({
  files,
  'files, kB': Math.round(fileBytes / 1000),
  api,
  'api, kB': Math.round(apiBytes / 1000),
  calls: [...calls].map(([call, count]) => (count > 1 ? `${count} × ${call}` : call)).join(', '),
});
