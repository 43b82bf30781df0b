/**
 * Opens a variable font (WOFF2) at one point of its axes. fontkit's own getVariation() fails for WOFF2, whose outlines it
 * unpacks all at once and before anything is varied: they are unpacked as they are, then moved to where the axes say.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { repositoryRoot } from '../../options';

type Point = { x: number; y: number; endContour: boolean; copy(): Point };
type Outline = { points?: Point[]; components?: { dx: number; dy: number }[] };
/** What fontkit keeps to itself. */
type Inside = Font & {
  variationCoords: number[];
  _transformedGlyphs: Outline[];
  _variationProcessor: { transformPoints(glyph: number, points: Point[]): void };
};

/** The fonts are the public site's: what it shows is what its pictures are set in. */
const { resolve } = createRequire(join(repositoryRoot, 'public-site/package.json'));

/** @param file without its ending, below @fontsource-variable: `figtree/files/figtree-latin-wght-normal` */
export function openFont(file: string, axes: Readonly<Record<string, number>>): Font {
  const bytes = readFileSync(resolve(`@fontsource-variable/${file}.woff2`));
  const plain = create(bytes) as Inside;
  plain.getGlyph(1); // unpacks all of them
  const font = create(bytes) as Inside;
  font.variationCoords = Object.entries(font.variationAxes).map(([axis, range]) => axes[axis] ?? range?.default ?? 0);
  font._transformedGlyphs = plain._transformedGlyphs;
  const getGlyph = font.getGlyph.bind(font);
  const moved = new Set<number>();
  // Of the hundreds of letters in a file a site needs some dozens.
  font.getGlyph = (id, characters) => {
    if (!moved.has(id)) move(font, id);
    moved.add(id);
    return getGlyph(id, characters);
  };
  return font;
}

/** Moves the outline of a letter, or the parts that it is composed of. */
function move(font: Inside, id: number): void {
  const outlines = font._transformedGlyphs;
  const { points, components = [] } = outlines[id] ?? {};
  const sample = outlines.find((outline) => outline.points?.[0])?.points?.[0];
  const alone = (x: number, y: number) => Object.assign(sample?.copy() ?? {}, { x, y, endContour: true }) as Point;
  const places = points ?? components.map(({ dx, dy }) => alone(dx, dy));
  // Four more points stand for the letter's own box, whose width comes from another table.
  const box = [0, 1, 2, 3].map(() => alone(0, 0));
  font._variationProcessor.transformPoints(id, [...places, ...box]);
  for (const [at, component] of components.entries()) {
    component.dx = places[at]?.x ?? component.dx;
    component.dy = places[at]?.y ?? component.dy;
  }
}
