import type { CSSProperties } from 'react';
import './rangeSlider.css';

type Range = readonly [low: number, high: number];
type Props = { label: string; lowLabel: string; highLabel: string; value: Range; onChange: (value: Range) => void };

/** Two native range inputs on one track from 0 to 100. Native inputs work with keyboard, touch and screen readers. */
export function RangeSlider({ label, lowLabel, highLabel, value: [low, high], onChange }: Props) {
  const style = { '--low': low, '--high': high } as CSSProperties;
  return (
    <fieldset className="range">
      <legend>
        {label}{' '}
        <span>
          {low}–{high}
        </span>
      </legend>
      {/* If both thumbs are at 100, the thumb of the minimum must be on top, because the thumb of the maximum can't
          move there. The thumb of the minimum is therefore on top if its value is above 50. */}
      <div className="range-track" style={style} data-low-on-top={low > 50 || undefined}>
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={low}
          aria-label={`${label} from`}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
        />
        <input
          type="range"
          min={0}
          max={100}
          step={1}
          value={high}
          aria-label={`${label} to`}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
        />
      </div>
      <div className="range-ends" aria-hidden="true">
        <span>{lowLabel}</span>
        <span>{highLabel}</span>
      </div>
    </fieldset>
  );
}
