/**
 * `npm run bench:lighthouse` runs Lighthouse (mobile) on most public screens and two of the back-office, with
 * production builds, prerendered pages and the real API.
 *
 * Each public screen is measured in two ways: "stock", like `npx lighthouse` on the URL of `npm start`, and over HTTP/2
 * like a static host, in a browser that is already running. Some screens are also measured with the bare application,
 * which hydrates the same HTML. The output has the median scores of three runs (or of one: `--runs 1`), the missed
 * goals and the failed audits.
 *
 * `--only /names/a` selects screens by the start of their path, and can be repeated. `--exact` skips performance, which
 * depends on the machine.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { publishableKey } from '@cradle/supabase/local/api';
import { buildIfStale, builtFolders } from '@cradle/supabase/local/build';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { PlainError, runCommand } from '@cradle/supabase/local/options';
import { prerenderSite } from '@cradle/supabase/local/site/prerender';
import { serveDatabase } from '@cradle/supabase/local/stack';
import { browserFlags, findOrInstallBrowser } from '../../support/browser/browser';
import { findOrInstallLighthouse, ownCertificate } from '../../support/browser/lighthouseProgram';
import { emails } from '../../support/data/people';
import { backofficeSessionKey, sessionFor } from '../../support/sessions';
import { ownBrowser } from '../ownBrowser';
import { type BaselineSite, baselineSite } from './baselineSite';
import { http2Front } from './http2Front';
import {
  costsOf,
  exactCategories,
  failedAudits,
  median,
  medianOf,
  type Report,
  scoresOf,
  verdictOf,
} from './lighthouseReport';

/**
 * Every public screen that needs no account, and two of the back-office. Private pages have noindex, so they have no
 * goal for SEO.
 */
const screens = [
  ...[
    '/',
    '/names',
    '/names/a',
    '/name/1',
    '/search',
    '/search?q=a',
    '/generator',
    '/stories',
    '/story/1',
    '/products',
  ],
  ...['/pet-names', '/pet-names/dogs/b', '/blog/newborn-care', '/blog/newborn-care/1', '/submit-name', '/about'],
  ...['/privacy', '/login', '/favorites', '/reset-password', '/shared/x', '/newsletter/confirm'],
  ...['/names/origin/all', '/names/origin/irish', '/compare?ids=1,4,252', '/rooms?names=1,2,3', '/say?names=1,2,3'],
  ...['/name/1/correct', '/newsletter/unsubscribe'],
  ...['/admin/login', '/admin/baby_names'],
];

/** Prerendered screens that are compared with the bare application (baselineSite.ts). */
const onBaseline = ['/', '/names/a', '/name/1', '/stories', '/search'];

/** Flags for runs in which Lighthouse starts its own browser, as it does by default. */
const stockFlags = [`--chrome-flags=--headless ${browserFlags.join(' ')}`, '--only-categories=performance'];

/** Runs Lighthouse. If it fails, tries once more, because a run occasionally records no trace (NO_NAVSTART). */
async function run(...args: Parameters<typeof runOnce>): Promise<Report> {
  return runOnce(...args).catch(() => runOnce(...args));
}

async function runOnce(program: string, url: string, folder: string, flags: readonly string[]): Promise<Report> {
  const output = join(folder, 'report.json');
  const all = [program, url, '--output=json', `--output-path=${output}`, '--quiet', '--form-factor=mobile', ...flags];
  const env = { ...process.env, CHROME_PATH: findOrInstallBrowser() };
  const child = spawn(process.execPath, all, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new PlainError(`Lighthouse failed at ${url}:\n${errors.slice(-2000)}`);
  return JSON.parse(readFileSync(output, 'utf8'));
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      only: { type: 'string', multiple: true },
      exact: { type: 'boolean' },
    },
  });
  const { only, exact = false } = values;
  const runs = exact ? 1 : Number(values.runs);
  const chosen = screens.filter((path) => !only || only.some((start) => path.startsWith(start)));
  if (!chosen.length) throw new PlainError(`No screen starts with ${only}. There are ${screens.join(', ')}.`);
  const program = findOrInstallLighthouse();
  await buildIfStale(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'cradle-lighthouse-'));
  const cluster = await startTestCluster({ seed: 'demo' });
  const undo = [() => cluster.stop(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
    const backend = await startApiOn(databaseUrl);
    undo.push(() => backend.stop());
    const pagesDir = join(folder, 'pages');
    const server = await serveDatabase(backend.databaseUrls, backend, { ...builtFolders, pagesDir: () => pagesDir });
    undo.push(() => server.stop());
    const site = await http2Front(server.url, await ownCertificate());
    undo.push(() => site.stop());
    console.log('Prerendering pages…');
    const { url: backendUrl, serviceKey } = backend;
    await prerenderSite({ backendUrl, serviceKey, siteUrl: site.url, outDir: pagesDir, shareImages: 'onRequest' });
    const browser = await ownBrowser(join(folder, 'profile'), ['--ignore-certificate-errors']);
    undo.push(() => browser.stop());
    const compared = exact ? [] : chosen.filter((path) => onBaseline.includes(path));
    let baseline: BaselineSite | undefined;
    if (compared.length) {
      await browser.visit(async (page) => {
        baseline = await baselineSite(server.url, compared, page);
      });
    }
    undo.push(() => baseline?.stop());
    const http2Flags = [`--port=${browser.port}`];
    if (exact) http2Flags.push(`--only-categories=${exactCategories.join()}`, '--throttling-method=provided');
    const indexes: number[] = [];
    for (const path of chosen) {
      const office = path.startsWith('/admin/');
      if (path === '/admin/baby_names') {
        const session = await sessionFor(server.url, publishableKey, emails.superAdmin);
        const item = [backofficeSessionKey(new URL(site.url).host), session] as const;
        await browser.visit(async (page) => {
          await page.goto(`${site.url}/robots.txt`);
          await page.evaluate(([name, value]) => localStorage.setItem(name, value), item);
        });
      }
      // The names list needs a session. All other screens start with empty storage.
      const keepStorage = path === '/admin/baby_names' ? ['--disable-storage-reset'] : [];
      const ways: [name: string, url: string, flags: string[]][] = [
        ['http/2', site.url, [...http2Flags, ...keepStorage]],
      ];
      if (!exact && !office) ways.unshift(['stock', server.url, stockFlags]);
      if (baseline && compared.includes(path)) ways.push(['baseline', baseline.url, stockFlags]);
      for (const [way, origin, flags] of ways) {
        const reports: Report[] = [];
        while (reports.length < runs) reports.push(await run(program, origin + path, folder, flags));
        indexes.push(...reports.map((report) => report.environment.benchmarkIndex));
        const goals = way === 'baseline' ? 'none' : office ? 'office' : way === 'stock' ? 'stock' : 'site';
        const scores = verdictOf(goals, medianOf(reports.map(scoresOf)), reports);
        console.log(`${path.padEnd(22)} ${way.padEnd(6)} ${scores}${exact ? '' : `  ${costsOf(goals, reports)}`}`);
        if (way === 'http/2') for (const line of failedAudits(reports)) console.log(`    ${line}`);
      }
    }
    console.log(`Lighthouse's benchmark index of this machine: ${Math.round(median(indexes))}`);
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
