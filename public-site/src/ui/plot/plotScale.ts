/** Two to four ticks with round values, from 0 to at least `most`. */
export function valueTicks(most: number): number[] {
  const rough = Math.max(most, 1) / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}

/** The years to label on the axis: the first, the last, and round years in between whose labels don't overlap. */
export function yearTicks(first: number, last: number): number[] {
  const span = last - first;
  if (span === 0) return [first];
  const step = [1, 2, 5, 10, 20, 25, 50].find((size) => span / size <= 5) ?? 50;
  const room = span * 0.16;
  const between: number[] = [];
  for (let year = Math.ceil(first / step) * step; year < last; year += step) {
    if (year - first >= room && last - year >= room) between.push(year);
  }
  return [first, ...between, last];
}

/** Shortens thousands: 1200 becomes '1.2k'. */
export function shortNumber(value: number): string {
  return value >= 1000 ? `${Number((value / 1000).toFixed(1))}k` : String(value);
}
