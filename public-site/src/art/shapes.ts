/** A color of the palette. */
export type Ink = 'sky' | 'glow' | 'far' | 'near' | 'light' | 'main' | 'deep' | 'soft' | 'cream' | 'dark' | 'leaf';
/** A path with a color. If `width` is set, the path is drawn as a line of that width. Otherwise it is filled. */
export type Shape = readonly [path: string, ink: Ink, width?: number];
export type Drawing = readonly Shape[];

/** A circle around (x, y), as an SVG path. */
export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A rectangle with rounded corners; (x, y) is its upper left corner. */
export function box(x: number, y: number, w: number, h: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${w}v${h}h${-w}Z`;
  const [a, b] = [w - 2 * r, h - 2 * r];
  return `M${x + r} ${y}h${a}a${r} ${r} 0 0 1 ${r} ${r}v${b}a${r} ${r} 0 0 1 ${-r} ${r}h${-a}a${r} ${r} 0 0 1 ${-r} ${-r}v${-b}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A five-pointed star around (x, y). */
export function star(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const reach = at % 2 === 0 ? r : r * 0.45;
    const turn = (at * Math.PI) / 5;
    return `${(x + reach * Math.sin(turn)).toFixed(1)} ${(y - reach * Math.cos(turn)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}
