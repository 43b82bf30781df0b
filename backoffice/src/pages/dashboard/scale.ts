/**
 * The highest value of a plot's vertical axis: the largest of `values`, rounded up to a number such as 6, 80 or 100.
 */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/**
 * Formats a date for the labels of an axis: '2026-11-16' becomes 'Nov 16'. The date isn't converted to the browser's
 * time zone.
 */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
