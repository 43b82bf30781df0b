import type { NameGender } from '@cradle/shared/names/babyNames';

const SYMBOLS: Record<NameGender, { word: string; path: string; circle: { cx: number; cy: number } }> = {
  girl: { word: 'Girl', path: 'M12 13.5V22M8.5 18.5h7', circle: { cx: 12, cy: 8 } },
  boy: { word: 'Boy', path: 'm14 10 6-6m-5 0h5v5', circle: { cx: 10, cy: 14 } },
  neutral: { word: 'Neutral', path: 'M12 2v4.5M12 17.5V22', circle: { cx: 12, cy: 12 } },
};

/** The gender as an icon and a word. */
export const GenderMark = ({ gender }: { gender: NameGender }) => {
  const { word, path, circle } = SYMBOLS[gender] ?? SYMBOLS.neutral;
  return (
    <span className="gender-mark">
      <svg
        width="14"
        height="14"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        aria-hidden="true"
      >
        <circle {...circle} r="5.5" />
        <path d={path} />
      </svg>
      {word}
    </span>
  );
};

/** The popularity as a bar. It is hidden from screen readers, because the same number is shown as text beside it. */
export const PopularityBar = ({ value, width }: { value: number; width?: number }) => (
  <div aria-hidden className="share-bar" style={width ? { width } : { flex: '1 1 0' }}>
    <i style={{ width: `${Math.min(100, Math.max(0, value))}%` }} />
  </div>
);
