/**
 * `npm run test:engines`: the main journeys of visitors and staff in Chromium, Firefox and WebKit (the engine of every
 * iPhone), with the prerendered site. Each engine takes screenshots of the same screens. A contact sheet shows them
 * side by side.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFolders } from '@cradle/supabase/local/build';
import { type Clone, cloneDatabase, startApiOn, type TestApi } from '@cradle/supabase/local/database/testDatabase';
import { repositoryRoot } from '@cradle/supabase/local/options';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addTestPeople, emails, emptyQueues, password } from '../support/data/people';
import { type PrerenderedSite, startPrerenderedSite } from '../support/servers/prerenderedSite';
import { type EngineBrowser, engines } from './browsers';
import type { EnginePage } from './page';

const folder = join(repositoryRoot, 'test-results/engines');
const WIDTHS = [390, 1280] as const;

let clone: Clone;
let sql: postgres.Sql;
let api: TestApi;
let site: PrerenderedSite;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  clone = await cloneDatabase(inject('adminUrl'));
  sql = postgres(clone.databaseUrl, { max: 2, onnotice: () => {} });
  await addTestPeople(sql);
  await emptyQueues(sql);
  await sql`delete from favorites`;
  api = await startApiOn(clone.databaseUrl, builtFolders);
  site = await startPrerenderedSite(api, sql, 60);
});

afterAll(async () => {
  await site.stop();
  await api.stop();
  await sql.end();
  await clone.drop();
  writeFileSync(join(folder, 'index.html'), contactSheet());
  console.log(`The contact sheet: ${join(folder, 'index.html')}`);
});

describe.each(Object.keys(engines) as (keyof typeof engines)[])('%s', (engine) => {
  let browser: EngineBrowser;
  let page: EnginePage;

  beforeAll(async () => {
    browser = await engines[engine]();
    console.log(`${engine}: ${browser.version}`);
    page = await browser.newPage();
    await page.resize(1280);
  });
  afterAll(() => browser.close());

  /** At each width, opens a page, checks that the page doesn't scroll sideways, and takes a screenshot. */
  const look = async (title: string, path: string, loaded?: RegExp) => {
    for (const width of WIDTHS) {
      await page.resize(width);
      await page.open(site.url + path);
      if (loaded) await page.see('text', loaded);
      await page.settle();
      expect(await page.width(), title).toBe(width);
      expect(await page.scrollsSideways(), `${title} at ${width} px scrolls sideways`).toBe(false);
      writeFileSync(join(folder, fileOf(title, width, engine)), await page.screenshot());
    }
  };

  test('a visitor goes from the home page to a name by searching, and back', async () => {
    await page.open(`${site.url}/`);
    await page.see('heading', 'Popular Baby Names');
    await page.click('link', 'Search');
    await page.arrive(/^\/search$/);
    await page.type('Search names, meanings, or origins...', 'oliv');
    await page.click('submit', 'Search');
    await page.see('heading', /^Search Results \(\d+\)$/);
    await page.click('link', 'Olivia');
    await page.arrive(/^\/name\/\d+$/);
    await page.see('heading', 'Olivia');
    await page.see('heading', 'Meaning');
    await page.back();
    await page.see('heading', /^Search Results/);
  });

  test('a letter’s page is hydrated, and its names can be filtered', async () => {
    await page.open(`${site.url}/names/o`);
    await page.see('link', 'Olivia');
    await page.type('Search names', 'zzz');
    await page.seeNo('link', 'Olivia');
    await page.type('Search names', 'oli');
    await page.see('link', 'Olivia');
  });

  test('the generator shows names with the reasons for their choice', async () => {
    await page.open(`${site.url}/generator`);
    await page.click('button', /^Generate Names/);
    await page.see('text', 'Why it came up:');
  });

  test('a parent signs in, adds a favorite, finds it on the favorites page and removes it', async () => {
    await page.open(`${site.url}/login`);
    await page.type(/^Email/, emails.parent);
    await page.type(/^Password/, password);
    await page.click('submit', 'Sign In');
    await page.arrive(/^\/(?!login)/);
    await page.open(`${site.url}/name/1`);
    await page.click('button', /^Add to Favorites/);
    await page.see('button', /^Remove from Favorites/);
    await page.open(`${site.url}/favorites`);
    await page.see('link', 'Olivia');
    await page.click('button', 'Remove Olivia from favorites');
    await page.seeNo('link', 'Olivia');
  });

  test('two people vote in a room and see their match', async () => {
    const other = await browser.newPage();
    await page.resize(1280);
    await page.open(`${site.url}/rooms?names=1,2`);
    await page.type('Your first name', 'Kim');
    await page.click('button', 'Start a room');
    await page.arrive(/^\/room\/[\w-]{22}$/);
    const room = site.url + (await page.path());
    await other.resize(390);
    await other.open(room);
    await other.type('Your first name', 'Sam');
    await other.click('button', 'Join');
    for (const person of [page, other]) {
      await person.activate();
      for (let votes = 0; votes < 2; votes++) {
        const name = await person.text('[aria-label="Vote"] article h3, [aria-label="Vote"] article h2');
        await person.click('button', 'Love');
        await person.seeNo('heading', name);
      }
    }
    for (const person of [page, other]) {
      await person.activate();
      await person.see('heading', 'Matches (2)');
    }
    await other.close();
    await page.activate();
  });

  test('a staff member edits a name, and the list and the site show the change', async () => {
    await page.resize(1280);
    await page.open(`${site.url}/admin/login`);
    await page.type(/^Email/, emails.moderator);
    await page.type(/^Password/, password);
    await page.click('button', /^Sign in$/i);
    await page.arrive(/^\/admin\/?$/);
    await page.open(`${site.url}/admin/baby_names`);
    await page.type('Search names or origins...', 'Olivia');
    await page.click('text', 'Olivia');
    await page.arrive(/^\/admin\/baby_names\/1$/);
    const meaning = `Olive tree, seen in ${engine}`;
    await page.type(/^Meaning/, meaning);
    await page.click('button', 'Save Changes');
    await page.see('text', 'Name updated');
    await page.open(`${site.url}/name/1`);
    await page.see('text', meaning);
  });

  test('no screen scrolls sideways at 390 or 1280 px, and a screenshot of each is saved', async () => {
    await look('Home', '/');
    await look('Letter', '/names/o');
    await look('Name', '/name/1');
    await look('Search', '/search?q=river');
    await look('Generator', '/generator');
    await look('Story', '/story/1');
    await look('Rooms', '/rooms?names=1,2,3');
    await look('Compare', '/compare?ids=1,2,3');
    await look('Submit a name', '/submit-name');
    await look('Sign in', '/login');
    await look('Dashboard', '/admin/', /^Names by letter$/);
    await look('Names of the back-office', '/admin/baby_names', /^Olivia$/);
    await look('Form of the back-office', '/admin/baby_names/1', /^Meaning/);
  });

  test('no page has reported an error to the server', async () => {
    const browserName = { Chromium: 'Chrome', Firefox: 'Firefox', WebKit: 'Safari' }[engine];
    expect(
      await sql`select app, message, page, browser from client_errors where browser ilike ${`%${browserName}%`}`,
    ).toEqual([]);
  });
});

const titles = new Set<string>();

function fileOf(title: string, width: number, engine: string): string {
  titles.add(title);
  return `${title.toLowerCase().replace(/\W+/g, '-')}-${width}-${engine.toLowerCase()}.png`;
}

/** An HTML page with a row for each screen, and the engines side by side. */
function contactSheet(): string {
  const rows = [...titles].map((title) => {
    const figures = WIDTHS.flatMap((width) =>
      Object.keys(engines).map((engine) => {
        const file = fileOf(title, width, engine);
        return `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${engine} ${width}</figcaption></figure>`;
      }),
    );
    return `<section><h2>${title}</h2><div>${figures.join('')}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Engines</title>
<style>body{font:14px system-ui;margin:2rem;background:#888;color:#fff}div{display:flex;gap:1rem;overflow-x:auto}
figure{margin:0}img{height:420px;display:block;background:#fff}</style>${rows.join('')}</html>`;
}
