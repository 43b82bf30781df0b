import type { NameYear } from '../../data/names';
import { LATEST_YEAR } from './birthTotals';
import { type Share, shareOfYears } from './shareFigures';

export type Trend = { direction: 'rising' | 'falling' | 'steady'; percent: number; before: Share; now: Share };

type Births = Pick<NameYear, 'year' | 'sex' | 'births'>;

/** The ten years that are looked at end with the last whose total is known; three at each end are compared. */
const [SPAN, ENDS] = [10, 3];
/** Below this many babies at both ends together, a few families more or less would be a trend. */
const LEAST_BIRTHS = 60;
const NOTICEABLE = 10;

/**
 * Whether a name is rising or falling: its share of all babies in the last three of ten years (2022 to 2024), compared
 * with that in the first three (2015 to 2017). Rising from +10 %, falling from −10 %, else steady. Shares, not numbers of
 * babies, because fewer are born now; three years each, so that one odd year decides nothing. Null when at both ends
 * together there are fewer than 60 babies, or none at the first: then there is nothing to compare.
 */
export function trendOf(years: readonly Births[]): Trend | null {
  const before = shareOfYears(years, LATEST_YEAR - SPAN + 1, LATEST_YEAR - SPAN + ENDS);
  const now = shareOfYears(years, LATEST_YEAR - ENDS + 1, LATEST_YEAR);
  if (!before || !now || before.births === 0 || before.births + now.births < LEAST_BIRTHS) return null;
  const percent = Math.round((now.share / before.share) * 100) - 100;
  const direction = percent >= NOTICEABLE ? 'rising' : percent <= -NOTICEABLE ? 'falling' : 'steady';
  return { direction, percent, before, now };
}

/** One plain sentence, with its figure. */
export function trendInWords({ direction, percent, before, now }: Trend): string {
  const compared = `${before.from} to ${before.to}`;
  const of = `${now.from} to ${now.to}`;
  if (direction === 'steady') return `Steady: about as common in ${of} as in ${compared} (${signed(percent)}).`;
  if (percent >= 200) return `Rising: ${Math.round(percent / 100 + 1)} times as common in ${of} as in ${compared}.`;
  return direction === 'rising'
    ? `Rising: ${percent}% more common in ${of} than in ${compared}.`
    : `Falling: ${-percent}% less common in ${of} than in ${compared}.`;
}

function signed(percent: number): string {
  return percent > 0 ? `+${percent}%` : percent < 0 ? `−${-percent}%` : '±0%';
}
