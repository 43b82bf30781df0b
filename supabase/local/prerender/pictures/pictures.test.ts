import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PageFolder } from '../pageFolder';
import type { Preview } from '../program';
import { Pictures } from './pictures';

const folder = mkdtempSync(join(tmpdir(), 'cradle-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

const site = { title: 'Cradle & Quill', primary: '#3b82f6' };
const artMarkup = () => '<rect width="360" height="200" fill="#dfead9"/>';
const called = (title: string): Preview => ({ title, facts: [], line: 'A line', art: { kind: 'name', seed: 1 } });

/** Writes pages with these titles, each with its picture, as prerenderSite() does. */
async function build(dir: string, when: 'ahead' | 'asked', titles: Record<string, string>) {
  const pages = new PageFolder(dir, 'code', 1);
  const pictures = new Pictures({ folder: pages, site, artMarkup, when });
  const addresses: Record<string, string | null> = {};
  for (const [path, title] of Object.entries(titles)) {
    addresses[path] = pictures.addressOf(path, called(title));
    await pages.put(path, title, { data: title, listed: true, ...(await pictures.take(path)) });
  }
  await pages.finish();
  return { addresses, drawAt: (address: string) => pictures.drawAt(address) };
}

describe('pictures', () => {
  it('that are drawn ahead lie beside their pages, are drawn again when they change, and go with them', async () => {
    const dir = join(folder, 'ahead');
    const first = await build(dir, 'ahead', { '/': 'Home', '/name/1': 'Wren', '/name/2': 'Lark' });
    const [home, wren, lark] = ['index', 'name/1', 'name/2'].map((name) => join(dir, `previews/${name}.png`));
    const { format, width, height } = await sharp(home).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    for (const file of [wren, lark]) utimesSync(file ?? '', 1000, 1000);
    const second = await build(dir, 'ahead', { '/': 'Home', '/name/1': 'Wrenna', '/name/3': 'Robin' });
    expect(second.addresses['/']).toBe(first.addresses['/']);
    expect(second.addresses['/name/1']).not.toBe(first.addresses['/name/1']);
    expect(statSync(wren ?? '').mtimeMs).toBeGreaterThan(1_000_000);
    expect(existsSync(lark ?? '')).toBe(false);
    utimesSync(wren ?? '', 1000, 1000);
    await build(dir, 'ahead', { '/': 'Home', '/name/1': 'Wrenna' });
    expect(statSync(wren ?? '').mtimeMs).toBe(1_000_000);
  }, 60_000);

  it('that are drawn when asked for are drawn once, for pages that there are, and as they are now', async () => {
    const dir = join(folder, 'asked');
    const file = join(dir, 'previews/name/1.png');
    const { addresses, drawAt } = await build(dir, 'asked', { '/name/1': 'Wren' });
    expect(existsSync(file)).toBe(false);
    for (const address of ['/previews/name/2.png', '/previews/../name/1.png', '/name/1.png', '/previews/name/1.svg']) {
      expect(await drawAt(address), address).toBe(false);
    }
    const address = addresses['/name/1'] ?? '';
    expect(await Promise.all([drawAt(address), drawAt(address)])).toEqual([true, true]);
    expect(existsSync(file)).toBe(true);
    await build(dir, 'asked', { '/name/1': 'Wren' });
    expect(existsSync(file)).toBe(true);
    const later = await build(dir, 'asked', { '/name/1': 'Wrenna' });
    expect(existsSync(file)).toBe(false);
    expect(await later.drawAt(address)).toBe(true);
  }, 60_000);

  it('are none for texts that no font can write', async () => {
    const { addresses, drawAt } = await build(join(folder, 'none'), 'asked', { '/name/1': '美' });
    expect(addresses['/name/1']).toBeNull();
    expect(await drawAt('/previews/name/1.png')).toBe(false);
  });
});
