import type { NameYear } from '../../../data/names/names';
import { newestYear, type YearTotals } from '../../../data/names/nameYears';
import { type Share, shareOfYears } from './shareFigures';

export type Trend = { direction: 'rising' | 'falling' | 'steady'; percent: number; before: Share; now: Share };

type Births = Pick<NameYear, 'year' | 'sex' | 'births'>;

/** The trend covers the newest ten years. The first three of these years are compared with the last three. */
const [SPAN_YEARS, COMPARED_YEARS] = [10, 3];
/** The minimum number of babies in the compared years. If there are fewer, differences are mostly due to chance. */
const LEAST_BIRTHS = 60;
const NOTICEABLE_PERCENT = 10;

/**
 * The trend of a name over ten years. Compares the name's share of all babies in the last three years (such as 2022 to
 * 2024) with its share in the first three years (2015 to 2017). If the share has changed by less than 10 %, the trend
 * is steady. Shares are compared instead of counts, because the number of all births falls. Three years are added up to
 * smooth out single years. Null if the six compared years have fewer than 60 babies, if the first three have none, or
 * if a total is unknown.
 */
export function trendOf(years: readonly Births[], totals: YearTotals): Trend | null {
  const newest = newestYear(totals);
  const before = shareOfYears(years, totals, newest - SPAN_YEARS + 1, newest - SPAN_YEARS + COMPARED_YEARS);
  const now = shareOfYears(years, totals, newest - COMPARED_YEARS + 1, newest);
  if (!before || !now || before.births === 0 || before.births + now.births < LEAST_BIRTHS) return null;
  const percent = Math.round((now.share / before.share) * 100) - 100;
  const direction = percent >= NOTICEABLE_PERCENT ? 'rising' : percent <= -NOTICEABLE_PERCENT ? 'falling' : 'steady';
  return { direction, percent, before, now };
}

/** A sentence about the trend, with the change in percent. */
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
