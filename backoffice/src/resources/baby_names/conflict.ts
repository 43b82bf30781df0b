import { NAME_FIELDS, type NameRecord } from './record';

const COMPARED = [...NAME_FIELDS, 'siblings', 'zodiacs', 'celebrities'] as const;
type ComparedField = (typeof COMPARED)[number];

export interface Difference {
  field: ComparedField;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, differently: keeping mine takes theirs away. */
  clash: boolean;
}

/** Empty text and null mean the same; lists of ids and signs have no order. */
function plain(value: unknown): unknown {
  if (value === '' || value === undefined) return null;
  if (!Array.isArray(value)) return value;
  const items = value.map((item) =>
    item && typeof item === 'object' ? { ...item, known_for: item.known_for || null } : item,
  );
  return items.every((item) => typeof item !== 'object') ? [...items].sort() : items;
}

const same = (one: unknown, other: unknown) => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Every field in which what the other saved and what was typed differ. */
export function differences(base: Partial<NameRecord>, theirs: NameRecord, mine: Partial<NameRecord>): Difference[] {
  return COMPARED.filter((field) => !same(theirs[field], mine[field])).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    clash: !same(base[field], theirs[field]) && !same(base[field], mine[field]),
  }));
}

/** What "Keep mine" saves: my changes over theirs; a field that I never touched stays as they left it. */
export function keepMine(base: Partial<NameRecord>, theirs: NameRecord, mine: Partial<NameRecord>): NameRecord {
  const merged: Record<string, unknown> = { ...theirs };
  for (const field of COMPARED) {
    if (!same(base[field], mine[field])) merged[field] = mine[field];
  }
  return merged as unknown as NameRecord;
}
