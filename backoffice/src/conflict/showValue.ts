import { momentOf } from '../history/momentOf';

/** A value of a record as a person reads it in a difference. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value.length === 0 ? '–' : value.map(showValue).join(value.some(isObject) ? '; ' : ', ');
  if (isObject(value)) return showPart(value);
  return isMoment(value) ? momentOf(value) : String(value);
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** `2026-11-20T10:00:00.123+00:00`, as the database writes a time. */
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(\+|Z)/.test(value);

/** A part of a record: somebody, and what they are known for; another name, with its id left out. */
function showPart(part: Record<string, unknown>): string {
  const { id: _, ...told } = part;
  const [first, ...more] = Object.values(told).filter((value) => value !== null && value !== '');
  return more.length === 0 ? showValue(first) : `${showValue(first)} (${more.map(showValue).join(', ')})`;
}
