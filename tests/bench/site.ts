/** The built site with its own database, prerendered pages and a browser. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolders } from '@cradle/supabase/local/build';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { prerenderSite } from '@cradle/supabase/local/site/prerender';
import { type Browser, chromium } from '@playwright/test';
import postgres from 'postgres';
import { browserFlags, findOrInstallBrowser } from '../support/browser/browser';

export interface Site {
  url: string;
  sql: postgres.Sql;
  browser: Browser;
}

/**
 * Starts a site with only the names that begin with A, so that prerendering takes seconds. Runs `work`, then stops the
 * site.
 */
export async function withSite<T>(work: (site: Site) => Promise<T>): Promise<T> {
  const undo: (() => unknown)[] = [];
  try {
    const cluster = await startTestCluster({ seed: 'demo' });
    undo.push(() => cluster.stop());
    const clone = await cloneDatabase(cluster.adminUrl);
    const sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
    undo.push(() => sql.end({ timeout: 2 }));
    await sql`delete from baby_names where first_letter <> 'A'`;
    const folder = mkdtempSync(join(tmpdir(), 'cradle-bench-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const pages = join(folder, 'pages');
    const stack = await startApiOn(clone.databaseUrl, { ...builtFolders, pagesDir: () => pages });
    undo.push(() => stack.stop());
    await prerenderSite({ backendUrl: stack.url, serviceKey: stack.serviceKey, siteUrl: stack.url, outDir: pages });
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
    undo.push(() => browser.close());
    return await work({ url: stack.url, sql, browser });
  } finally {
    for (const step of undo.reverse()) await step();
  }
}
