import type { Tables } from '@cradle/shared/database/database.types';
import { same } from '../conflict/conflict';
import type { DifferenceRow } from '../conflict/DifferenceTable';
import { formValues } from '../crud/form';
import type { NamedField } from '../fields';

/** A record as the log tells it. */
export type Told = Record<string, unknown>;

/** A line of the audit log. */
export interface LogEntry extends Omit<Tables<'audit_log'>, 'before' | 'after'> {
  before: Told | null;
  after: Told | null;
}

/** What the machine writes for itself, and what is told elsewhere on the line. */
const SILENT = new Set(['id', 'key', 'created_at', 'updated_at', 'first_letter', 'user_id', 'up_to']);

/** Field by field what was before and after: what changed or, of a new or deleted record, all that it held. */
export function changesOf({ before, after }: Pick<LogEntry, 'before' | 'after'>): DifferenceRow[] {
  const fields = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  return fields
    .filter((field) => !SILENT.has(field) && !same(before?.[field] ?? null, after?.[field] ?? null))
    .map((field) => ({ field, left: before?.[field], right: after?.[field] }));
}

/** What a change took away, of the fields that a form holds: the values that a restore puts back. */
export function valuesBefore(entry: Pick<LogEntry, 'before' | 'after'>, fields: readonly NamedField[]): Told {
  if (!entry.before) return {};
  const before = formValues(fields, entry.before);
  const changed = changesOf(entry).map(({ field }) => field);
  const restored = fields.filter(({ name }) => changed.includes(name) && name in before);
  return Object.fromEntries(restored.map(({ name }) => [name, before[name]]));
}

const VERBS: Record<string, string> = {
  insert: 'added',
  update: 'changed',
  delete: 'deleted',
  export: 'exported',
  import: 'imported',
  erase: 'erased',
};

/** 'changed', as the log's 'update' is called among people. */
export const verbOf = (action: string): string => VERBS[action] ?? action;
export const ACTIONS = Object.keys(VERBS);

/** What a record is called by: its name, title, address or key; else its number. */
export function calledOf({ before, after, record_id }: Pick<LogEntry, 'before' | 'after' | 'record_id'>): string {
  const told = after ?? before ?? {};
  const called = ['name', 'title', 'email', 'key']
    .map((field) => told[field])
    .find((value) => typeof value === 'string');
  return (called as string | undefined) ?? (record_id ? `#${record_id}` : '');
}
