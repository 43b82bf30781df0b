/** The top of a plot's scale: the highest value, rounded up to one significant digit. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(1, ...values);
  const power = 10 ** Math.floor(Math.log10(highest));
  return ([1, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= highest) ?? 10) * power;
}

/** Returns n so that every nth column has a label, and there are at most about `most` labels. */
export function labelInterval(columns: number, most: number): number {
  return columns <= 12 ? 3 : Math.ceil(columns / most);
}

/** '2026-11-16' is 'Nov 16' in every time zone. */
export const shortDay = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });
