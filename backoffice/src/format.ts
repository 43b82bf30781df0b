/** Formats dates, counts and values for all pages. */
import { formatNumber } from '@cradle/shared/text/formatNumber';

/**
 * Formats a date: 'Nov 20, 2026'. If `time` is true, adds the time: 'Nov 20, 2026, 10:31 AM'. Timestamps are converted
 * to the browser's time zone, dates without a time aren't.
 */
export function formatDate(value: string, { time = false } = {}): string {
  const isDay = value.length === '2026-11-20'.length;
  return new Date(value).toLocaleString('en', {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
    ...(isDay && { timeZone: 'UTC' }),
  });
}

/**
 * Formats the time of a planned publication with the browser's time zone, because colleagues may work in another one:
 * 'Nov 20, 2026, 10:31 AM EST'.
 */
export function formatPlanned(at: string): string {
  const zone = new Intl.DateTimeFormat('en', { timeZoneName: 'short' }).formatToParts(new Date(at)).at(-1)?.value;
  return `${formatDate(at, { time: true })} ${zone}`;
}

/** Formats a count with its unit: '1 row', '1,684 rows' */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The time that has passed since `at`: '3 days ago', 'yesterday', 'just now'. */
export function ago(at: string, now = Date.now()): string {
  const seconds = (now - Date.parse(at)) / 1000;
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? [];
  return unit && size ? relative.format(-Math.floor(seconds / size), unit) : 'just now';
}

/**
 * The time until `at`: 'in 3 days', 'tomorrow', 'in 2 hours', or 'soon' if less than a minute is left. Longer times
 * aren't rounded to weeks: a week from now is 'in 7 days'.
 */
export function ahead(at: string, now = Date.now()): string {
  const seconds = (Date.parse(at) - now) / 1000;
  const [unit, size] = UNITS.find(([unit, size]) => unit !== 'week' && seconds >= size) ?? [];
  return unit && size ? relative.format(Math.round(seconds / size), unit) : 'soon';
}

/** Formats the value of a field for the comparison of two versions of a record. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map(formatValue).join(value.some(isObject) ? '; ' : ', ');
  if (isObject(value)) return formatObject(value);
  return isTimestamp(value) ? formatDate(value, { time: true }) : String(value);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True for a timestamp in PostgREST's format: `2026-11-20T10:00:00.123+00:00`. */
const isTimestamp = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(\+|Z)/.test(value);

/** Formats a related record without its id: 'Olivia Colman (acting)'. */
function formatObject({ id: _, ...properties }: Record<string, unknown>): string {
  const [first, ...more] = Object.values(properties).filter((value) => value !== null && value !== '');
  return more.length === 0 ? formatValue(first) : `${formatValue(first)} (${more.map(formatValue).join(', ')})`;
}
