import { type Palette, type PaletteName, palettes } from './palettes';
import { type Random, randomFrom } from './random';
import { type MotifName, motifs, type Recipe, recipeOf } from './recipes';
import { type Drawing, disc, type Shape } from './shapes';

export const WIDTH = 360;
export const HEIGHT = 200;

export type Scene = {
  colors: Palette;
  back: Drawing;
  hero: { name: MotifName; shapes: Drawing; transform: string };
  /** Shapes in the foreground, for example the wave in front of a boat or the hill below flowers. */
  front: Drawing;
};

/** For motifs above the ground: their height in drawing units, and their tilt in degrees. */
const flying: Partial<Record<MotifName, { lift: number; tilt: number }>> = {
  balloon: { lift: 26, tilt: 0 },
  kite: { lift: 24, tilt: 14 },
  rocket: { lift: 24, tilt: 24 },
  biplane: { lift: 52, tilt: -7 },
  mobile: { lift: 22, tilt: 0 },
  onesie: { lift: 20, tilt: 0 },
  heart: { lift: 16, tilt: 0 },
};

const ridge = (y: number, swell: number, dip: number) =>
  `M0 ${y}C60 ${y - swell} 120 ${y - swell} 190 ${y - dip}S310 ${y + dip - swell} 360 ${y - swell / 2}V200H0Z`;
const wave = (y: number, r: Random) => {
  const h = r.between(8, 13);
  return `M0 ${y}c60-${h} 100 ${h} 170 ${h / 2}s120-${h} 190 0v80H0Z`;
};

/**
 * Replaces a palette that doesn't suit the motif. For example, the ground in `dawn` is water, so motifs that stand on
 * land get `day` instead.
 */
function hourFor(name: MotifName, hour: PaletteName): PaletteName {
  if (name === 'lighthouse') return 'dusk';
  if (name === 'boat') return hour === 'night' || hour === 'dusk' ? hour : 'dawn';
  return hour === 'dawn' && !flying[name] ? 'day' : hour;
}

/**
 * The sun with a cloud, or the moon with stars. `side` (1: right, -1: left) is the side of the sun or moon, opposite to
 * the main motif. In an upright frame, the sun or moon is higher and closer to the middle.
 */
function skyOf(random: Random, dark: boolean, side: 1 | -1, upright: boolean): Shape[] {
  const x = 180 + side * (upright ? random.between(28, 36) : random.between(84, 118));
  const y = upright ? random.between(38, 46) : random.between(44, 62);
  if (!dark) {
    const cloud = (cx: number, cy: number, s: number): Shape => [
      disc(cx - 16 * s, cy, 9 * s) + disc(cx, cy - 6 * s, 13 * s) + disc(cx + 17 * s, cy, 10 * s),
      'glow',
    ];
    const sun: Shape[] = [
      [disc(x, y, random.between(38, 46)), 'glow'],
      [disc(x, y, random.between(22, 28)), 'light'],
    ];
    const away = upright ? random.between(48, 62) : random.between(90, 130);
    return [...sun, cloud(180 - side * away, random.between(40, 66), random.between(0.9, 1.4))];
  }
  const [from, to] = upright ? [100, 260] : [4, 356];
  const stars = Array.from({ length: 26 }, () =>
    disc(random.between(from, to), random.between(4, 120), random.between(0.6, 1.7)),
  );
  const moon = random.next() < 0.5 ? disc(x, y, 26) : `M${x} ${y - 28}a30 30 0 1 0 26 44 24 24 0 0 1-26-44Z`;
  return [
    [stars.join(''), 'light'],
    [disc(x, y, 46), 'glow'],
    [moon, 'light'],
  ];
}

/** Small firs on the far ridge. */
function trees(random: Random, side: 1 | -1): Shape {
  const firs = Array.from({ length: 3 }, (_, at) => {
    const [x, h] = [180 + side * (86 + at * 26 + random.between(-6, 6)), random.between(24, 40)];
    return `M${x - 9} 150l9-${h} 9 ${h}Z`;
  });
  return [firs.join(''), 'leaf'];
}

/**
 * The drawing for a kind and a seed.
 * @param options.recipe replaces the motifs and palettes of the kind
 * @param options.upright true if only the middle of the drawing will be visible, in an upright frame
 */
export function sceneOf(
  kind: string,
  seed: string | number,
  { recipe = recipeOf(kind), upright = false }: { recipe?: Recipe; upright?: boolean } = {},
): Scene {
  const { heroes, hours } = recipe;
  const random = randomFrom(`${kind} ${seed}`);
  const turn = typeof seed === 'number' ? Math.abs(Math.trunc(seed)) : Math.floor(random.next() * 997);
  const name = heroes[turn % heroes.length] ?? heroes[0];
  const hour = hourFor(name, random.pick(hours));
  const side = random.next() < 0.5 ? 1 : -1;
  const dark = hour === 'night' || hour === 'dusk';
  const { lift = 0, tilt = 0 } = flying[name] ?? {};
  const wide = name === 'flowers' || name === 'onesie' || name === 'lighthouse';
  const x = wide ? 180 : Math.round(180 - (side * random.between(4, 30)) / (upright ? 3 : 1));
  const scale = (name === 'sheep' ? 0.95 : random.between(0.9, 1.1)) * (upright ? 0.86 : 1);
  const sea = name === 'boat' || name === 'lighthouse';
  const foot = (sea ? 168 : 164) - lift;
  const mirror = side === -1 && !wide ? -1 : 1;
  const sky = skyOf(random, dark, side, upright);
  const far: Shape = sea
    ? [wave(136, random), 'far']
    : [ridge(random.between(144, 154), random.between(18, 34), random.between(2, 14)), 'far'];
  const wood = !sea && !upright && (lift > 20 || random.next() < 0.4) ? [trees(random, side)] : [];
  const near: Shape = sea
    ? [wave(166, random), 'near']
    : [ridge(random.between(160, 166), random.between(8, 18), random.between(-6, 6)), 'near'];
  const before = sea || name === 'flowers';
  return {
    colors: palettes[hour],
    back: [...sky, far, ...wood, ...(before ? [] : [near])],
    hero: {
      name,
      shapes: motifs[name],
      transform: `translate(${x} ${foot}) scale(${scale * mirror} ${scale})${tilt ? ` rotate(${tilt})` : ''}`,
    },
    front: before ? [near] : [],
  };
}
