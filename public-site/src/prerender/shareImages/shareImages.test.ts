import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PageFolder } from '../pageFolder';
import type { Preview } from '../preview';
import { ShareImages } from './shareImages';

const folder = mkdtempSync(join(tmpdir(), 'cradle-share-images-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = { title: 'Cradle & Quill', primary: '#3b82f6' };
const fallback = join(folder, 'site.png');
writeFileSync(fallback, 'the share image of the site');
const previewOf = (title: string): Preview => ({ title, facts: [], line: 'A line', art: { kind: 'name', seed: 1 } });

/** Writes pages with these titles and their share images, as prerenderSite() does. */
async function build(dir: string, when: 'now' | 'onRequest', titles: Record<string, string>) {
  const pages = new PageFolder(dir, 'code', 1);
  const shareImages = new ShareImages({ folder: pages, site, when, fallback });
  const addresses: Record<string, string> = {};
  for (const [path, title] of Object.entries(titles)) {
    addresses[path] = shareImages.addressOf(path, previewOf(title));
    await pages.put(path, title, { data: title, listed: true, ...(await shareImages.take(path)) });
  }
  await pages.write('404.html', 'Not found');
  await pages.finish();
  return { addresses, drawAt: (address: string) => shareImages.drawAt(address) };
}

describe('share images', () => {
  it('share images are drawn with their pages, redrawn when their content changes, and removed with their pages', async () => {
    const dir = join(folder, 'ahead');
    const first = await build(dir, 'now', { '/': 'Home', '/name/1': 'Wren', '/name/2': 'Lark' });
    const [home, wren, lark] = ['index', 'name/1', 'name/2'].map((name) => join(dir, `previews/${name}.png`));
    const { format, width, height } = await sharp(home).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    for (const file of [wren, lark]) utimesSync(file ?? '', 1000, 1000);
    const second = await build(dir, 'now', { '/': 'Home', '/name/1': 'Wrenna', '/name/3': 'Robin' });
    expect(second.addresses['/']).toBe(first.addresses['/']);
    expect(second.addresses['/name/1']).not.toBe(first.addresses['/name/1']);
    expect(statSync(wren ?? '').mtimeMs).toBeGreaterThan(1_000_000);
    expect(existsSync(lark ?? '')).toBe(false);
    utimesSync(wren ?? '', 1000, 1000);
    await build(dir, 'now', { '/': 'Home', '/name/1': 'Wrenna' });
    expect(statSync(wren ?? '').mtimeMs).toBe(1_000_000);
  }, 60_000);

  it('with “onRequest”, a share image is drawn at the first request, and again after its page has changed', async () => {
    const dir = join(folder, 'asked');
    const file = join(dir, 'previews/name/1.png');
    const { addresses, drawAt } = await build(dir, 'onRequest', { '/name/1': 'Wren' });
    expect(existsSync(file)).toBe(false);
    for (const address of ['/previews/name/2.png', '/previews/../name/1.png', '/name/1.png', '/previews/name/1.svg']) {
      expect(await drawAt(address), address).toBe(false);
    }
    const address = addresses['/name/1'] ?? '';
    expect(await Promise.all([drawAt(address), drawAt(address)])).toEqual([true, true]);
    expect(existsSync(file)).toBe(true);
    await build(dir, 'onRequest', { '/name/1': 'Wren' });
    expect(existsSync(file)).toBe(true);
    const later = await build(dir, 'onRequest', { '/name/1': 'Wrenna' });
    expect(existsSync(file)).toBe(false);
    expect(await later.drawAt(address)).toBe(true);
  }, 60_000);

  it('if the fonts lack a letter of a name, the page of the name uses the share image of the site', async () => {
    const dir = join(folder, 'fallback');
    const { addresses, drawAt } = await build(dir, 'onRequest', { '/name/1': '美' });
    expect(await drawAt(addresses['/name/1'] ?? '')).toBe(true);
    expect(readFileSync(join(dir, 'previews/name/1.png'), 'utf8')).toBe('the share image of the site');
  });

  it('share images that are requested at the same time are drawn one after the other', async () => {
    // The second image is only copied, so it would be ready first if both ran in parallel.
    const { drawAt } = await build(join(folder, 'parallel'), 'onRequest', { '/name/1': 'Wren', '/name/2': '美' });
    const ready: number[] = [];
    await Promise.all([1, 2].map((id) => drawAt(`/previews/name/${id}.png`).then(() => ready.push(id))));
    expect(ready).toEqual([1, 2]);
  });
});
