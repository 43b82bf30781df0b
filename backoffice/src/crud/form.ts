/** Default values, validation and conversion of form values, derived from the fields of a resource. */
import { useResourceContext } from 'react-admin';
import type { NamedField } from '../fields';
import { kindOf } from '../fields/kinds';
import { problemOf, rulesOf } from '../fields/rules';
import type { ResourceDefinition } from '../resources/defineResource';
import { definitionOf } from '../resources/definitions';

type Values = Record<string, unknown>;

/** The declaration of the current resource. */
export function useDefinition(): ResourceDefinition {
  const definition = definitionOf(useResourceContext());
  if (!definition) throw new Error('This page has no resource.');
  return definition;
}

/** Validation errors by field, in the format of react-hook-form. */
export function problemsOf(table: string, fields: readonly NamedField[], values: Values): Values {
  const problems = fields.map((field) => {
    const value = values[field.name];
    return [field.name, problemOf(table, field, value) ?? kindOf(field).problem?.(value, field)] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

/**
 * Today's date in the browser's time zone or in UTC, whichever is earlier. The database treats a date after the UTC
 * date as the future. With the local date, a story that is created in New Zealand before noon would be scheduled
 * instead of published.
 */
export const today = (now = new Date()): string => {
  const local = now.toLocaleDateString('sv'); // The Swedish locale writes ISO dates: 2026-11-20.
  const utc = now.toISOString().slice(0, local.length);
  return local < utc ? local : utc;
};

/** The values of an empty form: the defaults of the database columns. */
export function defaultsOf({ name, formFields, defaults }: ResourceDefinition): Values {
  const values = formFields.map((field) => {
    const { type, notNull, default: constant } = rulesOf(name, field);
    const isList = type === 'list' || field.kind === 'references' || field.kind === 'people';
    // A required date without a constant default starts with today's date, because the database's default for such
    // columns is current_date.
    const value = constant ?? (isList ? [] : type === 'date' && notNull ? today() : null);
    return [field.name, value];
  });
  return { ...Object.fromEntries(values), ...defaults };
}

/** Converts a record of the database or the audit log to form values. */
export function formValues<Row extends Values>(fields: readonly NamedField[], record: Row): Row {
  const shaped = fields.flatMap((field) => {
    const { toForm } = kindOf(field);
    return toForm && Array.isArray(record[field.name]) ? [[field.name, toForm(record[field.name])]] : [];
  });
  return { ...record, ...Object.fromEntries(shaped) };
}
