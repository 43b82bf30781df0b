import type { HttpError } from 'react-admin';

type Values = Record<string, unknown>;

export interface Difference {
  field: string;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, differently: keeping mine takes theirs away. */
  clash: boolean;
}

/** Empty text and null mean the same; lists of ids and signs have no order. */
function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item) => (item && typeof item === 'object' ? withoutGaps(item) : item));
  return items.every((item) => typeof item !== 'object') ? [...items].sort() : items;
}

/** A part that was left out and one that was emptied are the same. */
const withoutGaps = (item: object) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== undefined && value !== ''));

/** Whether a person would call them equal. */
export const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Every one of the fields in which what the other saved and what was typed differ. */
export function differences(fields: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return fields
    .filter((field) => !same(theirs[field], mine[field]))
    .map((field) => ({
      field,
      theirs: theirs[field],
      mine: mine[field],
      clash: !same(base[field], theirs[field]) && !same(base[field], mine[field]),
    }));
}

/** What "Keep mine" saves: my changes over theirs; a field that I never touched stays as they left it. */
export function keepMine<Row extends object>(fields: readonly string[], base: Values, theirs: Row, mine: Values): Row {
  const changed = fields.filter((field) => !same(base[field], mine[field]));
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** The record as somebody else left it, when that is why saving was refused; null for any other failure. */
export function conflictOf<Row>(error: unknown): Row | null {
  const body = (error as HttpError | undefined)?.body as { code?: string; details?: unknown } | null | undefined;
  if (body?.code !== 'PT409' || !body.details) return null;
  return (typeof body.details === 'string' ? JSON.parse(body.details) : body.details) as Row;
}
