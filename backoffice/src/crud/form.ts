/** The values of a form, as the fields of its resource declare them. */
import { useResourceContext } from 'react-admin';
import type { NamedField } from '../fields';
import { kindOf } from '../fields/kinds';
import { problemOf, rulesOf } from '../fields/rules';
import type { ResourceDefinition } from '../resources/defineResource';
import { definitionOf } from '../resources/definitions';

type Values = Record<string, unknown>;

/** The declaration of the resource that a page is about. */
export function useDefinition(): ResourceDefinition {
  const definition = definitionOf(useResourceContext());
  if (!definition) throw new Error('This page belongs to no resource.');
  return definition;
}

/** What is wrong with these fields, in the shape of react-hook-form. */
export function problemsOf(table: string, fields: readonly NamedField[], values: Values): Values {
  const problems = fields.map((field) => {
    const value = values[field.name];
    return [field.name, problemOf(table, field, value) ?? kindOf(field).problem?.(value, field)] as const;
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

const today = () => new Date().toLocaleDateString('sv'); // Sweden writes 2026-11-20

/** What the form of a new record starts with: the defaults of the database. */
export function defaultsOf({ name, formFields, defaults }: ResourceDefinition): Values {
  const values = formFields.map((field) => {
    const { type, notNull, default: constant } = rulesOf(name, field);
    const isList = type === 'list' || field.kind === 'references' || field.kind === 'people';
    // The only default of a date that isn't a constant is today.
    const value = constant ?? (isList ? [] : type === 'date' && notNull ? today() : null);
    return [field.name, value];
  });
  return { ...Object.fromEntries(values), ...defaults };
}

/** A record of the database or the audit log, as the form holds it. */
export function formValues<Row extends Values>(fields: readonly NamedField[], record: Row): Row {
  const shaped = fields.flatMap((field) => {
    const { toForm } = kindOf(field);
    return toForm && Array.isArray(record[field.name]) ? [[field.name, toForm(record[field.name])]] : [];
  });
  return { ...record, ...Object.fromEntries(shaped) };
}
