const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** '3 days ago', 'yesterday', 'just now'. */
export function ago(at: string, now = Date.now()): string {
  const seconds = (now - Date.parse(at)) / 1000;
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return 'just now';
}

/** 'in 3 days', 'tomorrow', 'in 2 hours', 'soon' for less than a minute. */
export function ahead(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  for (const [unit, size] of UNITS) {
    // Days up to a month: a week from now is "in 7 days".
    if (unit !== 'week' && seconds >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return 'soon';
}

/** 'Nov 20, 2026, 10:30 AM' */
export const moment = (at: string) => new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
