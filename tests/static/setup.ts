/**
 * Playwright's global setup of `npm run test:static`. Builds the site in a copy of the repository as for a hosted
 * project, whose API has another origin. Serves the build with two hosts: one like Cloudflare Pages, and one that
 * supports only /404.html. The database has only a few names, so that the build takes no longer than a minute.
 */
import { join } from 'node:path';
import { publishableKey } from '@cradle/supabase/local/api';
import { cloneDatabase, startApiOn, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { copyRepository } from '../generator/copy';
import { addTestPeople, emptyQueues } from '../support/data/people';
import { apiVariable } from '../support/e2e';
import { servePages } from '../support/servers/cloudflarePages';
import { freePort } from '../support/servers/freePort';
import { type Hosts, hostsVariable } from './hosts';

/** Id of a name whose page, /name/404, could be mistaken for an error page. */
const COLLIDING = 404;

export default async function setUp(): Promise<() => Promise<void>> {
  const undo: (() => unknown)[] = [];
  const tearDown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    process.env.LITE_AUTH_BCRYPT_COST = '4';
    const cluster = await startTestCluster({ seed: 'demo' });
    undo.push(() => cluster.stop());
    const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    await addTestPeople(sql);
    await emptyQueues(sql);
    await sql`delete from baby_names where id > 40 and id <> ${COLLIDING} and name not in ('Liam', 'Emma')`;
    await sql.end();
    const port = await freePort();
    const siteUrl = `http://localhost:${port}`;
    const api = await startApiOn(databaseUrl, { siteUrl });
    undo.push(() => api.stop());
    const copy = copyRepository();
    undo.push(() => copy.remove());
    Object.assign(process.env, {
      SITE_URL: siteUrl,
      VITE_SUPABASE_URL: api.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: api.serviceKey,
    });
    console.log(await copy.run('tsx', 'supabase/local/site/buildSite.ts'));
    const folder = join(copy.folder, 'dist');
    const host = await servePages(folder, { port });
    undo.push(() => host.stop());
    const rootOnly = await servePages(folder, { rules: false });
    undo.push(() => rootOnly.stop());
    const hosts: Hosts = { url: host.url, rootOnlyUrl: rootOnly.url, databaseUrl, folder };
    process.env[hostsVariable] = JSON.stringify(hosts);
    process.env[apiVariable] = api.url;
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
