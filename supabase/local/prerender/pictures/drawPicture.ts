/**
 * The picture that other sites show of a page: a plate in a keepsake book. What it says stands on warm paper, as large as
 * it can; beside it a drawing in an arched window; the color that staff chose is the book's spine.
 */
import { accentOf, DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/colors';
import { colorsOf } from '@cradle/shared/tokens';
import type { Preview } from '../program';
import { clamp, fit, type Measure, wrap } from './lines';
import { type Face, setText, widthOf } from './typefaces';

export const PICTURE = { width: 1200, height: 630 } as const;

export interface Site {
  title: string;
  /** The setting primary_color, whatever stands in it. */
  primary: string | undefined;
}

const { paper, ink, inkSoft, line: hairline, apricot } = colorsOf('light');
const left = 84;
/** How wide a line may be, and between which heights the text stands. */
const column = { width: 600, top: 44, bottom: 506 };
const frame = { x: 744, y: 52, width: 404, height: 526 };

/** Of a sentence; three lines hold fewer. */
const MOST_READ = 300;

/** Whether the site's fonts have every letter of it: nobody is to see empty boxes. */
export function canBeDrawn({ title, said = '', facts, line }: Preview, site: Site): boolean {
  const words = facts.map(({ text }) => widthOf('plain', text));
  const rest = [widthOf('name', title + site.title), widthOf('said', said), widthOf('reading', line)];
  return ![...words, ...rest].includes(null);
}

/**
 * Draws it as SVG whose texts are outlines.
 * @param art SVG in the 360 × 200 of the site's drawings
 * @returns null when it cannot be drawn
 */
export function drawPicture(preview: Preview, art: string, site: Site): string | null {
  if (!canBeDrawn(preview, site)) return null;
  const accent = accentOf(readHexColor(site.primary) ?? DEFAULT_PRIMARY, 'light');
  const parts = [textOf(preview, accent), brand(site.title, accent), plate(art)];
  const { width, height } = PICTURE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${paper}"/><rect width="18" height="${height}" fill="${accent}"/>${parts.join('')}</svg>`;
}

/** The title, how it is said, the facts and the sentence, one below the other, in the middle of the height. */
function textOf({ title, said, facts, line }: Preview, accent: string): string {
  const blocks: { height: number; draw: (top: number) => string }[] = [];
  const room = said || facts.length ? 230 : 300;
  const set = fit(
    title,
    { width: column.width, height: room, largest: 188, smallest: 54, leading: 1.04 },
    measure('name'),
  );
  const leading = set.size * 1.04;
  blocks.push({
    height: set.lines.length * leading + set.size * 0.12,
    draw: (top) =>
      set.lines
        .map((text, at) =>
          put('name', text, left - set.size * 0.03, top + set.size * 0.86 + at * leading, set.size, ink),
        )
        .join(''),
  });
  if (said)
    blocks.push({ height: 50, draw: (top) => put('said', shortened('said', said, 34), left, top + 32, 34, inkSoft) });
  if (facts.length) blocks.push({ height: 52, draw: (top) => factsAt(facts, top + 34, accent) });
  const told = fit(
    line.slice(0, MOST_READ),
    { width: column.width, height: 120, largest: 45, smallest: 30, leading: 1.32 },
    measure('reading'),
  );
  const below = told.size * 1.32;
  blocks.push({
    height: 14 + told.lines.length * below,
    draw: (top) =>
      told.lines
        .map((text, at) => put('reading', text, left, top + 14 + told.size + at * below, told.size, ink))
        .join(''),
  });
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  let top = column.top + Math.max(0, (column.bottom - column.top - height) / 2);
  return blocks
    .map((block) => {
      const drawn = block.draw(top);
      top += block.height;
      return drawn;
    })
    .join('');
}

function factsAt(facts: Preview['facts'], baseline: number, accent: string): string {
  let x = left;
  return facts
    .map(({ icon, text }) => {
      const drawn = icon
        ? `<path d="${icon}" transform="translate(${x - 2} ${baseline - 23}) scale(1.15)" fill="none" stroke="${accent}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>`
        : '';
      if (icon) x += 36;
      const { path, width } = written('plain', text, 27);
      const word = `<path d="${path}" transform="translate(${x} ${baseline})" fill="${inkSoft}"/>`;
      x += width + 34;
      return drawn + word;
    })
    .join('');
}

/** The cradle with its quill, and the site's name. */
function brand(title: string, accent: string): string {
  const logo = `<g transform="translate(${left - 5} 540) scale(1.5)"><path d="M4 17c0 6.600 5.400 10 12 10s12-3.400 12-10Z" fill="${accent}"/><path d="M24 3C15 5 10.500 10 9.500 17h2.300C13.500 13 17 9 24 3Z" fill="${apricot}"/><path d="M5 29.200c3 1.500 19 1.500 22 0" stroke="${ink}" stroke-width="1.600" fill="none" stroke-linecap="round"/></g>`;
  return logo + put('name', shortened('name', title, 32, column.width - 60), left + 56, 575, 32, ink);
}

/** The drawing behind an arch, with the fine line of a bookplate round it. */
function plate(art: string): string {
  const { x, y, width, height } = frame;
  const scale = height / 200;
  return `<clipPath id="plate"><path d="${arch(x, y, width, height)}"/></clipPath><path d="${arch(x - 13, y - 13, width + 26, height + 26)}" fill="none" stroke="${hairline}" stroke-width="2.500"/><g clip-path="url(#plate)"><g transform="translate(${x + width / 2 - 180 * scale} ${y}) scale(${scale})">${art}</g></g>`;
}

function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  const round = 26;
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${width} 0v${height - r - round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - width}a${round} ${round} 0 0 1 ${-round} ${-round}Z`;
}

function put(face: Face, text: string, x: number, baseline: number, size: number, fill: string): string {
  const { path } = written(face, text, size);
  return `<path d="${path}" transform="translate(${x} ${baseline})" fill="${fill}"/>`;
}

function shortened(face: Face, text: string, size: number, width = column.width): string {
  return clamp(wrap(text, width / size, measure(face)), 1, width / size, measure(face))[0] ?? '';
}

const measure =
  (face: Face): Measure =>
  (text) =>
    widthOf(face, text) ?? 0;

function written(face: Face, text: string, size: number) {
  const set = setText(face, text, size);
  if (!set) throw new Error(`"${text}" has a letter that no font has.`);
  return set;
}
