import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageFileOf } from '@cradle/shared/site/pageFiles';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOf, PageFolder, shareImageFileOf } from './pageFolder';

const folder = mkdtempSync(join(tmpdir(), 'cradle-pages-'));
const dir = join(folder, 'pages');
const long = 'A page. '.repeat(200);
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes one page for each path, as prerenderSite() does. Returns the number of written pages. */
async function build(stamp: string, version: number, pages: Record<string, string>) {
  const build = new PageFolder(dir, stamp, version);
  for (const [path, data] of Object.entries(pages)) {
    if (!build.keep(path, hashOf(data))) await build.put(path, long + data, { data: hashOf(data), listed: true });
  }
  await build.write('404.html', long);
  await build.finish();
  return build.written;
}

beforeAll(async () => {
  expect(await build('code', 1, { '/': 'home', '/name/1': 'one', '/name/2': 'two' })).toBe(3);
});

it('pageFileOf returns the file that static hosts serve at a URL', () => {
  expect(pageFileOf('/')).toBe('index.html');
  expect(pageFileOf('/name/1')).toBe('name/1.html');
  expect(pageFileOf('/404')).toBe('404.html');
});

it('/name/404 is not written as name/404.html, because hosts would serve that file for all unknown URLs below /name', () => {
  expect(pageFileOf('/name/404')).toBe('name/404/index.html');
  expect(shareImageFileOf('/name/404')).toBe('previews/name/404.png');
});

it('each page is written as three files: uncompressed, brotli and gzip', () => {
  const file = join(dir, 'name/1.html');
  expect(readFileSync(file, 'utf8')).toBe(`${long}one`);
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(`${long}one`);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(`${long}one`);
});

it('prerendered pages are reused only if they were rendered by the same code from the same data', () => {
  expect(new PageFolder(dir, 'code', 1).isCurrent).toBe(true);
  expect(new PageFolder(dir, 'code', 2).isCurrent).toBe(false);
  expect(new PageFolder(dir, 'other code', 1).isCurrent).toBe(false);
  expect(new PageFolder(dir, 'other code', 1).keep('/name/1', hashOf('one'))).toBeNull();
  expect(new PageFolder(dir, 'code', 1).keep('/name/1', '')).toBeNull();
});

it('a build writes only changed pages, and removes pages that no longer exist', async () => {
  const untouched = join(dir, 'name/1.html');
  utimesSync(untouched, 1000, 1000);
  expect(await build('code', 2, { '/': 'home', '/name/1': 'one', '/name/3': 'three' })).toBe(1);
  expect(statSync(untouched).mtimeMs).toBe(1_000_000);
  expect(existsSync(join(dir, 'name/3.html'))).toBe(true);
  for (const form of ['', '.br', '.gz']) expect(existsSync(join(dir, `name/2.html${form}`))).toBe(false);
  expect(await build('other code', 2, { '/': 'home', '/name/1': 'one', '/name/3': 'three' })).toBe(3);
});

it('if the folder was deleted, all pages are written again, even if the list of its pages (.json) still exists', async () => {
  rmSync(dir, { recursive: true });
  expect(existsSync(`${dir}.json`)).toBe(true);
  expect(new PageFolder(dir, 'other code', 2).isCurrent).toBe(false);
  expect(await build('other code', 2, { '/': 'home', '/name/1': 'one' })).toBe(2);
  expect(new PageFolder(dir, 'other code', 2).isCurrent).toBe(true);
});

it('the pages of names are reused from the previous build if code and names are the same', async () => {
  const of = join(folder, 'names');
  const isName = (path: string) => path.startsWith('/name');
  const first = new PageFolder(of, 'code', 1, 7);
  expect(first.keepNames(isName)).toBeNull();
  await first.put('/name/1', long, { data: 'a', listed: true, changed: '2026-11-01' });
  await first.put('/stories', long);
  await first.put('/404', long);
  await first.finish();
  expect(new PageFolder(of, 'code', 2, 8).keepNames(isName)).toBeNull();
  expect(new PageFolder(of, 'other', 2, 7).keepNames(isName)).toBeNull();
  const second = new PageFolder(of, 'code', 2, 7);
  expect(second.keepNames(isName)).toEqual([['/name/1', { data: 'a', listed: true, changed: '2026-11-01' }]]);
  await second.finish();
  expect([existsSync(join(of, 'name/1.html')), existsSync(join(of, 'stories.html'))]).toEqual([true, false]);
});
