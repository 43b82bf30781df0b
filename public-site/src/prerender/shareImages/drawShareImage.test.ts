import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawShareImage } from './drawShareImage';

const site = { title: 'Cradle & Quill', primary: '#16A34A' };
const art = '<rect width="360" height="200" fill="#dfead9"/>';
const wren = {
  title: 'Wren',
  pronunciation: 'ren',
  facts: [{ icon: 'M12 12h4', text: 'Girl' }, { text: 'English' }],
  line: 'A small bird',
  art: { kind: 'name', seed: 1 },
};
const drawn = (change: Partial<typeof wren> = {}, of = site) => drawShareImage({ ...wren, ...change }, art, of);

// The first call loads the fonts, which takes longer than the time limit of a test.
beforeAll(() => drawn(), 60_000);

/** Renders the SVG and returns its size. sharp rejects invalid SVG. */
async function sizeOf(drawing: Promise<string | null>) {
  const { info } = await sharp(Buffer.from((await drawing) ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height };
}

describe('a share image', () => {
  it('a share image is 1200 × 630, has no text elements, and uses the color of the settings', async () => {
    expect(await sizeOf(drawn())).toEqual({ width: 1200, height: 630 });
    const svg = await drawn();
    expect(svg).not.toContain('<text');
    expect(svg).toContain(art);
    expect(await drawn({}, { ...site, primary: '#dc2626' })).not.toBe(svg);
    expect(await drawn({}, { ...site, title: 'Another' })).not.toBe(svg);
    const blue = await drawn({}, { ...site, primary: '#3b82f6' });
    expect(await drawn({}, { ...site, primary: 'red"/><script>' })).toBe(blue);
  });

  it.each([
    ['markup', '<script>&amp;"\']]>', ''],
    ['a very long name', 'Wolfeschlegelsteinhausenbergerdorff', 'Welche vor altern'],
    ['several names', 'Anne-Marie Louise Élisabeth of the House on the Hill', 'x'.repeat(500)],
    ['accents in two fonts', 'Quỳnh Stanisław Ægir', 'fi ffi “œuvre” – ½'],
    ['one letter', 'O', 'o'],
    ['a decomposed letter', 'Zoe\u0308', 'Zoë, said twice'],
    ['spaces only', ' ', '\t\n'],
  ])('the share image of %s is 1200 × 630', async (_what, title, line) => {
    expect(await sizeOf(drawn({ title, line, pronunciation: title }))).toEqual({ width: 1200, height: 630 });
  });

  it('drawShareImage() returns null if the fonts lack a letter', async () => {
    expect(await drawn({ title: '美玲' })).toBeNull();
    expect(await drawn({ line: 'Beauty 👶' })).toBeNull();
    expect(await drawn({}, { ...site, title: 'שמות' })).toBeNull();
  });
});
