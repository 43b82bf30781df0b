import type { Tables } from '@cradle/shared/database/database.types';
import { same } from '../conflict/conflict';
import type { DifferenceRow } from '../conflict/DifferenceTable';
import { formValues } from '../crud/form';
import type { NamedField } from '../fields';

/** The values of a record by column, as the audit log stores them. */
export type Values = Record<string, unknown>;

export interface LogEntry extends Omit<Tables<'audit_log'>, 'before' | 'after'> {
  before: Values | null;
  after: Values | null;
}

/**
 * Columns that are left out of the comparison. The database maintains them, or the entry already shows their values
 * elsewhere.
 */
const HIDDEN = new Set(['id', 'key', 'created_at', 'updated_at', 'first_letter', 'user_id', 'up_to', 'ids_hash']);

/**
 * The changed fields with their values before and after the change. If the record was created or deleted, these are all
 * fields that have a value.
 */
export function changesOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): DifferenceRow[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .filter((field) => !HIDDEN.has(field) && !same(before?.[field] ?? null, after?.[field] ?? null))
    .map((field) => ({ field, left: before?.[field], right: after?.[field] }));
}

/**
 * The previous values of the changed fields that the form contains. The status 'scheduled' is left out: only the dialog
 * for scheduling may set this status, because it also sets the required time.
 */
export function valuesBefore(entry: Pick<LogEntry, 'before' | 'after'>, fields: readonly NamedField[]): Values {
  if (!entry.before) return {};
  const before = formValues(fields, entry.before);
  const changed = changesOf(entry).map(({ field }) => field);
  const restored = fields.filter(
    ({ name }) => changed.includes(name) && name in before && !(name === 'status' && before[name] === 'scheduled'),
  );
  return Object.fromEntries(restored.map(({ name }) => [name, before[name]]));
}

const VERBS: Record<string, string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  import: 'imported',
  erase: 'erased',
  decide: 'decided on',
};

/** The past tense of an action for the sentence of a log entry: 'update' becomes 'changed'. */
export const verbOf = (action: string): string => VERBS[action] ?? action;
export const ACTIONS = Object.keys(VERBS);

/** Columns that can contain the name of a record. nameOf() uses the first column of this list that contains text. */
const NAMES = ['name', 'title', 'subject', 'alt', 'pair', 'email', 'key', 'template', 'message', 'file'];

/** The name of a record: the first text in the columns NAMES, otherwise '#' and the id. */
export function nameOf({ before, after, record_id }: Pick<LogEntry, 'before' | 'after' | 'record_id'>): string {
  const values = after ?? before ?? {};
  const name = NAMES.map((field) => values[field]).find((value) => typeof value === 'string');
  return (name as string | undefined) ?? (record_id ? `#${record_id}` : '');
}
