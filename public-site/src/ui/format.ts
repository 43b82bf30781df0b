const months = 'January February March April May June July August September October November December'.split(' ');

/**
 * Formats the date '2025-05-06' as 'May 6, 2025'. Returns any other text unchanged. Intl isn't used, because its first
 * use delays hydration by 15 ms on a laptop.
 */
export function longDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  const name = months[Number(month) - 1];
  return name ? `${name} ${Number(date)}, ${year}` : day;
}

/** The date in the browser's time zone: '2026-11-22'. */
export function localDate(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
