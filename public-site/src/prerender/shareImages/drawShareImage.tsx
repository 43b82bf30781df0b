/**
 * The share image that other sites show for a page. It contains the title as large as its column allows, short facts
 * and a sentence, beside a drawing in an arched window. Satori converts the text to outlines, so that the image looks
 * the same everywhere.
 */

import { accentOf, DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import { logoMarkup } from '@cradle/shared/design/logo';
import { colorsOf } from '@cradle/shared/design/tokens';
import satori from 'satori';
import { widthInEms } from '../../names/widthInEms';
import type { Preview } from '../preview';
import { familyOf, loadFonts } from './fonts';

export interface Site {
  title: string;
  /** The setting primary_color. It may be invalid. */
  primary: string | undefined;
}

const WIDTH = 1200;
const HEIGHT = 630;
const { paper, ink, inkSoft, line: hairline, apricot } = colorsOf('light');

/** The position and size of the text, in pixels. */
const column = { left: 84, top: 44, width: 600, height: 462 };
/** The position and size of the drawing, in pixels. */
const plate = { x: 744, y: 52, width: 404, height: 526 };

/**
 * Draws the share image as SVG without text elements.
 * @param art SVG of a drawing of the site, in 360 × 200 units
 * @returns the SVG; null if the fonts lack a letter of the text
 */
export async function drawShareImage(preview: Preview, art: string, site: Site): Promise<string | null> {
  const accent = accentOf(readHexColor(site.primary) ?? DEFAULT_PRIMARY, 'light');
  let isComplete = true;
  const text = await satori(<Text preview={preview} siteTitle={site.title} accent={accent} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await loadFonts(),
    // Satori calls this function for letters that no font contains.
    loadAdditionalAsset: async () => {
      isComplete = false;
      return [];
    },
  });
  if (!isComplete) return null;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/><rect width="18" height="${HEIGHT}" fill="${accent}"/>${logo(accent)}${windowWith(art)}${text}</svg>`;
}

/**
 * The number of characters after which the sentence is truncated before the layout. This doesn't change the image,
 * because `lineClamp` truncates the sentence to three lines, which hold fewer characters.
 */
const SENTENCE_LENGTH = 300;

const fit = { lineHeight: 1.04, largest: 188, smallest: 54, tallest: 300, tallestWithFacts: 230 };

function Text({ preview, siteTitle, accent }: { preview: Preview; siteTitle: string; accent: string }) {
  const title = plain(preview.title);
  const { pronunciation, facts } = preview;
  const tallest = pronunciation || facts.length > 0 ? fit.tallestWithFacts : fit.tallest;
  const size = titleSize(title, tallest);
  const sentence = plain(preview.line).slice(0, SENTENCE_LENGTH);
  const sentenceSize = sentence.length < 50 ? 45 : sentence.length < 90 ? 38 : 31;
  return (
    <div style={{ display: 'flex', width: WIDTH, height: HEIGHT, color: ink }}>
      <div
        style={{
          position: 'absolute',
          ...column,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 14,
        }}
      >
        <div
          style={{
            display: 'block',
            fontFamily: familyOf('title'),
            fontSize: size,
            lineHeight: fit.lineHeight,
            lineClamp: Math.max(1, Math.floor(tallest / (size * fit.lineHeight))),
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        {pronunciation && (
          <div
            style={{
              display: 'block',
              lineClamp: 1,
              fontFamily: familyOf('pronunciation'),
              fontSize: 34,
              color: inkSoft,
            }}
          >
            {plain(pronunciation)}
          </div>
        )}
        {facts.length > 0 && (
          <div style={{ display: 'flex', gap: 34, fontFamily: familyOf('fact'), fontSize: 27, color: inkSoft }}>
            {facts.map(({ icon, text }) => (
              <div key={text} style={{ display: 'flex', alignItems: 'center', gap: 9 }}>
                {icon && <Icon path={icon} color={accent} />}
                {plain(text)}
              </div>
            ))}
          </div>
        )}
        <div
          style={{
            display: 'block',
            fontFamily: familyOf('sentence'),
            fontSize: sentenceSize,
            lineHeight: 1.32,
            ...(sentence.length < 120 ? { textWrap: 'balance' } : { lineClamp: 3 }),
          }}
        >
          {sentence}
        </div>
      </div>
      <div
        style={{
          position: 'absolute',
          left: column.left + 56,
          top: 542,
          width: column.width - 60,
          display: 'block',
          lineClamp: 1,
          fontFamily: familyOf('title'),
          fontSize: 32,
        }}
      >
        {plain(siteTitle)}
      </div>
    </div>
  );
}

function Icon({ path, color }: { path: string; color: string }) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: drawn into an image that has its own alternative text
    <svg width="28" height="28" viewBox="0 0 24 24" fill="none" stroke={color} strokeWidth="2.1" strokeLinecap="round">
      <path d={path} />
    </svg>
  );
}

/** Collapses spaces, and composes letters and accents to single characters (NFC). */
const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * The width of a name in the title, in ems. widthInEms() is made for smaller text. At the size of the title, the font's
 * letters are at least 14 % narrower.
 */
const widthOf = (text: string) => widthInEms(text) * 0.86;

/**
 * The largest font size at which every word fits into the column and all lines together are at most `tallest` pixels
 * high.
 */
function titleSize(title: string, tallest: number): number {
  const words = title.split(' ').map(widthOf);
  for (let size = fit.largest; size > fit.smallest; size -= 2) {
    const lines = linesOf(words, column.width / size);
    if (Math.max(...words) * size <= column.width && lines * size * fit.lineHeight <= tallest) return size;
  }
  return fit.smallest;
}

/** The number of lines that words of these widths take in a column of this width. */
function linesOf(words: readonly number[], width: number): number {
  const space = widthOf(' ');
  let lines = 1;
  let line = 0;
  for (const word of words) {
    if (line > 0 && line + space + word > width) {
      lines += 1;
      line = 0;
    }
    line += (line > 0 ? space : 0) + word;
  }
  return lines;
}

const logo = (accent: string) =>
  `<g transform="translate(${column.left - 5} 540) scale(1.5)">${logoMarkup({ cradle: accent, quill: apricot, water: ink })}</g>`;

/** The drawing in an arched window, which has a fine line around it. */
function windowWith(art: string): string {
  const { x, y, width, height } = plate;
  const scale = height / 200;
  return `<clipPath id="plate"><path d="${arch(x, y, width, height)}"/></clipPath><path d="${arch(x - 13, y - 13, width + 26, height + 26)}" fill="none" stroke="${hairline}" stroke-width="2.500"/><g clip-path="url(#plate)"><g transform="translate(${x + width / 2 - 180 * scale} ${y}) scale(${scale})">${art}</g></g>`;
}

function arch(x: number, y: number, width: number, height: number): string {
  const r = width / 2;
  const round = 26;
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${width} 0v${height - r - round}a${round} ${round} 0 0 1 ${-round} ${round}h${2 * round - width}a${round} ${round} 0 0 1 ${-round} ${-round}Z`;
}
