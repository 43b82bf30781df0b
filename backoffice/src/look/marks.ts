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
    // With room for a finger around it; in colors that the reader's system chooses it is the browser's own.
    '.select-row': {
      width: 24,
      height: 24,
      margin: 10,
      accentColor: accent,
      cursor: 'pointer',
      '@media (forced-colors: none)': {
        appearance: 'none',
        display: 'grid',
        placeContent: 'center',
        width: 44,
        height: 44,
        margin: 0,
        borderRadius: 'var(--radius-small)',
        '&:focus-visible': { outline: `3px solid ${accent}`, outlineOffset: -8 },
        '&::before, &:checked::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
        '&::before': {
          width: 18,
          height: 18,
          border: `2px solid ${paper.inkSoft}`,
          borderRadius: 'var(--radius-tiny)',
        },
        '&:checked::before': { backgroundColor: accent, borderColor: accent },
        '&:checked::after': {
          placeSelf: 'center',
          width: 12,
          height: 11,
          backgroundColor: paper.onAccent,
          clipPath: 'polygon(12% 44%, 0 58%, 38% 96%, 100% 18%, 87% 6%, 37% 68%)',
        },
      },
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
