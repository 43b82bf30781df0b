/** Starts a server like that of `npm start`, but with prerendered pages of only a few names. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtFolders } from '@cradle/supabase/local/build';
import { prerenderSite } from '@cradle/supabase/local/site/prerender';
import { type Stack, serveDatabase } from '@cradle/supabase/local/stack';
import type postgres from 'postgres';

/** The public URL of the site (SITE_URL). It differs from the server's URL. */
export const SITE_URL = 'https://names.example';

export interface PrerenderedSite extends Stack {
  pagesDir: string;
  /** Prerenders again, as the next build would. */
  build(): Promise<{ pages: number; written: number }>;
}

/**
 * Deletes all names with an id above `names`, and prerenders the public site.
 * @param api - a running stack on the database; prerendering reads from its API
 * @param names - the highest id that remains
 */
export async function startPrerenderedSite(api: Stack, sql: postgres.Sql, names = 12): Promise<PrerenderedSite> {
  await sql`delete from baby_names where id > ${names}`;
  await sql`delete from name_siblings`;
  const folder = mkdtempSync(join(tmpdir(), 'cradle-written-'));
  const pagesDir = join(folder, 'pages');
  let drawShareImage = async (_address: string) => false;
  const stack = await serveDatabase(api.databaseUrls, api, {
    ...builtFolders,
    pagesDir: () => pagesDir,
    drawShareImage: (address) => drawShareImage(address),
  });
  const build = async () => {
    const { url: backendUrl, serviceKey } = api;
    const where = { backendUrl, serviceKey, siteUrl: SITE_URL, outDir: pagesDir };
    const result = await prerenderSite({ ...where, shareImages: 'onRequest' });
    drawShareImage = result.drawShareImage;
    return result;
  };
  await build();
  return {
    ...stack,
    pagesDir,
    build,
    async stop() {
      await stack.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
