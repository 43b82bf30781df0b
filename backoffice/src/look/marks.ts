import type { Palette } from './tokens';

/** Small drawn things that stand in every row of a list: their style is said once for the page, not reckoned in each row. */
export const marks = (paper: Palette, accent: string) =>
  ({
    '.gender-mark': { display: 'inline-flex', alignItems: 'center', gap: 3, whiteSpace: 'nowrap' },
    '.share-bar': {
      height: 5,
      borderRadius: 'var(--pill)',
      overflow: 'hidden',
      backgroundColor: paper.sunk,
      boxShadow: `inset 0 0 0 1px ${paper.line}`,
      '& > i': { display: 'block', height: '100%', background: `linear-gradient(90deg, ${paper.apricot}, ${accent})` },
    },
    '.name-meaning': {
      display: '-webkit-box',
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      maxWidth: '52ch',
      color: paper.inkSoft,
      lineHeight: 1.35,
      '@media (min-width: 900px)': { minWidth: 200 },
    },
  }) as const;
