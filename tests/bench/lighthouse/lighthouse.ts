/**
 * `npm run bench:lighthouse`: runs Lighthouse (mobile) on every public screen and two of the back-office: production builds,
 * prerendered pages, HTTP/2 as from a static host, the real API. Prints the median of three runs (`--runs 1`), the goal, and
 * failed audits. `--only /names/a` selects screens by the start of their path; `--exact` skips performance, which depends on
 * the machine.
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
import { findOrInstallLighthouse, ownCertificate } from '../../support/browser/lighthouseProgram';
import { emails } from '../../support/data/people';
import { officeSessionKey, sessionFor } from '../../support/sessions';
import { ownBrowser } from '../ownBrowser';
import { http2Front } from './http2Front';
import { exactCategories, failedAudits, medianOf, type Report, scoresOf, verdictOf } from './lighthouseReport';

/** All public screens, and two of the back-office. Private ones have noindex on purpose. */
const screens = [
  ...['/', '/names', '/names/a', '/name/1', '/search', '/generator', '/stories', '/story/1', '/products'],
  ...['/pet-names', '/pet-names/dogs/b', '/blog/newborn-care', '/blog/newborn-care/1', '/submit-name', '/about'],
  ...['/privacy', '/login', '/favorites', '/reset-password', '/shared/x', '/newsletter/confirm'],
  ...['/admin/login', '/admin/baby_names'],
];

/** Runs Lighthouse once in the browser with this debugging port. */
async function run(program: string, url: string, port: number, folder: string, exact: boolean): Promise<Report> {
  const output = join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${output}`, `--port=${port}`, '--quiet', '--form-factor=mobile'];
  if (exact) flags.push(`--only-categories=${exactCategories.join()}`, '--throttling-method=provided');
  // The names list needs a session; all other screens start with empty storage.
  if (url.endsWith('/admin/baby_names')) flags.push('--disable-storage-reset');
  const child = spawn(process.execPath, [program, url, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] });
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
    options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, exact: { type: 'boolean' } },
  });
  const { only, exact = false } = values;
  const runs = exact ? 1 : Number(values.runs);
  const chosen = screens.filter((path) => path.startsWith(only ?? ''));
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
    await prerenderSite({ backendUrl, serviceKey, siteUrl: site.url, outDir: pagesDir, pictures: 'onRequest' });
    const browser = await ownBrowser(join(folder, 'profile'), ['--ignore-certificate-errors']);
    undo.push(() => browser.stop());
    for (const path of chosen) {
      if (path === '/admin/baby_names') {
        const session = await sessionFor(server.url, publishableKey, emails.superAdmin);
        const item = [officeSessionKey(new URL(site.url).host), session] as const;
        await browser.visit(async (page) => {
          await page.goto(`${site.url}/robots.txt`);
          await page.evaluate(([name, value]) => localStorage.setItem(name, value), item);
        });
      }
      const reports: Report[] = [];
      while (reports.length < runs) reports.push(await run(program, site.url + path, browser.port, folder, exact));
      const scores = medianOf(reports.map(scoresOf));
      console.log(`${path.padEnd(22)} ${verdictOf(path, scores, reports)}`);
      for (const line of failedAudits(reports)) console.log(`    ${line}`);
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
});
