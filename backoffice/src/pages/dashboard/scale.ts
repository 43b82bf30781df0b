/** The top of a plot's scale: the highest value, rounded up to a number such as 6, 80 or 100. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** A date for an axis, without conversion to the browser's time zone: '2026-11-16' becomes 'Nov 16'. */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
