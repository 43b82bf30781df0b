/** The site's drawings as SVG markup, for share images. */
import { HEIGHT, type Scene, sceneOf } from '../../art/scene';
import type { Drawing } from '../../art/shapes';
import type { Preview } from '../preview';
import { NAME_ART, nameArt } from './nameArt';

/** The part of a scene (360 × 200) that is visible in the image. */
const artBox = { x: 100, y: 0, width: 160, height: HEIGHT };

/** The drawing of a share image. For names, its motif depends on the meaning. */
export function artMarkup({ art: { kind, seed }, line }: Preview): string {
  const recipe = kind === NAME_ART ? { recipe: nameArt(line, Number(seed)) } : {};
  return markup(sceneOf(kind, seed, { upright: true, ...recipe }));
}

function markup({ colors, back, hero, front }: Scene): string {
  const draw = (shapes: Drawing) =>
    shapes
      .map(([path, ink, width]) =>
        width
          ? `<path d="${path}" fill="none" stroke="${colors[ink]}" stroke-width="${width}" stroke-linecap="round"/>`
          : `<path d="${path}" fill="${colors[ink]}"/>`,
      )
      .join('');
  const { x, y, width, height } = artBox;
  const sky = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colors.sky}"/>`;
  return `${sky}${draw(back)}<g transform="${hero.transform}">${draw(hero.shapes)}</g>${draw(front)}`;
}
