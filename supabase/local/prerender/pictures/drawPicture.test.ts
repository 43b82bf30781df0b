import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPicture } from './drawPicture';

const site = { title: 'Cradle & Quill', primary: '#16A34A' };
const art = '<rect width="360" height="200" fill="#dfead9"/>';
const wren = {
  title: 'Wren',
  said: 'ren',
  facts: [{ icon: 'M12 12h4', text: 'Girl' }, { text: 'English' }],
  line: 'A small bird',
  art: { kind: 'name', seed: 1 },
};
const drawn = (change: Partial<typeof wren> = {}, of = site) => drawPicture({ ...wren, ...change }, art, of);

// Opens the fonts, which takes longer than all the rest.
beforeAll(() => void drawn(), 60_000);

/** How large the picture is once it is drawn; an SVG with a mistake in it is refused. */
async function sizeOf(svg: string | null) {
  const { width, height } = await sharp(Buffer.from(svg ?? '')).metadata();
  await sharp(Buffer.from(svg ?? ''))
    .raw()
    .toBuffer();
  return { width, height };
}

describe('a picture', () => {
  it('is 1200 × 630, without a text that needs a font, in the color of the settings', async () => {
    expect(await sizeOf(drawn())).toEqual({ width: 1200, height: 630 });
    expect(drawn()).not.toContain('<text');
    expect(drawn()).toContain(art);
    expect(drawn({}, { ...site, primary: '#dc2626' })).not.toBe(drawn());
    expect(drawn({}, { ...site, title: 'Another' })).not.toBe(drawn());
    expect(drawn({}, { ...site, primary: 'red"/><script>' })).toBe(drawn({}, { ...site, primary: '#3b82f6' }));
  });

  it.each([
    ['what means something in SVG', '<script>&amp;"\']]>', ''],
    ['a very long name', 'Wolfeschlegelsteinhausenbergerdorff', 'Welche vor altern'],
    ['several names', 'Anne-Marie Louise Élisabeth of the House on the Hill', 'x'.repeat(500)],
    ['accents in two fonts', 'Quỳnh Stanisław Ægir', 'fi ffi “œuvre” – ½'],
    ['one letter', 'O', 'o'],
    ['a letter with marks apart', 'Zoe\u0308', 'Zoë, said twice'],
    ['spaces only', ' ', '\t\n'],
  ])('survives %s', async (_what, title, line) => {
    expect(await sizeOf(drawn({ title, line, said: title }))).toEqual({ width: 1200, height: 630 });
  });

  it('is none where a letter is in no font: nobody sees an empty box', () => {
    expect(drawn({ title: '美玲' })).toBeNull();
    expect(drawn({ line: 'Beauty 👶' })).toBeNull();
    expect(drawn({}, { ...site, title: 'שמות' })).toBeNull();
  });
});
