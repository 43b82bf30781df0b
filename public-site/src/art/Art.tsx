import { memo } from 'react';
import './art.css';
import type { ArtKind } from './recipes';
import { HEIGHT, sceneOf, WIDTH } from './scene';
import type { Drawing } from './shapes';

type Props = {
  /** A story category, a product category or a blog topic's slug. */
  kind: ArtKind;
  /**
   * Selects one of the drawings for `kind`. Usually the id of an item, so that the item always has the same drawing.
   */
  seed: string | number;
  className?: string;
};

/** A decorative drawing that fills its box. */
export const Art = memo(function Art({ kind, seed, className }: Props) {
  const { colors, back, hero, front } = sceneOf(kind, seed);
  const draw = (shapes: Drawing) =>
    shapes.map(([path, ink, width]) =>
      width ? (
        <path key={path} d={path} fill="none" stroke={colors[ink]} strokeWidth={width} strokeLinecap="round" />
      ) : (
        <path key={path} d={path} fill={colors[ink]} />
      ),
    );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className ? `art ${className}` : 'art'}
    >
      <rect width={WIDTH} height={HEIGHT} fill={colors.sky} />
      {draw(back)}
      <g transform={hero.transform}>{draw(hero.shapes)}</g>
      {draw(front)}
    </svg>
  );
});
