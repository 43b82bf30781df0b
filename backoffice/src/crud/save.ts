/** Creates and updates records. Lazy-loaded with the forms. */
import { columnOfConstraint } from '@cradle/shared/database/columnRules';
import type { DataProvider, RaRecord } from 'react-admin';
import { updateOverVersion, type VersionedUpdate } from '../conflict/conflict';
import { storedOf } from '../fields/rules';
import { constraintOf, withFieldErrors } from '../providers/data/readableError';
import type { ResourceDefinition } from '../resources/defineResource';

type Values = Record<string, unknown>;

/**
 * Converts form values to the values to store. Columns that are missing in `data` stay missing, because a button that
 * changes one field sends only that field.
 */
export const storedValues = ({ name, formFields, columns }: ResourceDefinition, data: Values): Values =>
  Object.fromEntries(
    formFields
      .filter((field) => columns.includes(field.name) && field.name in data)
      .map((field) => [field.name, storedOf(name, field, data[field.name] ?? null)]),
  );

/**
 * Creates a record.
 * @throws HttpError. If the database rejects the value of a field, `body.errors` contains the message for that field.
 */
export function createRow(base: DataProvider, definition: ResourceDefinition, data: Values) {
  // Empty fields aren't sent, so that the database sets the default of the column.
  const given = Object.entries(storedValues(definition, data)).filter(([, value]) => value !== null);
  return withRefusals(definition, data, () => base.create(definition.name, { data: Object.fromEntries(given) }));
}

/**
 * Updates a record only if it is unchanged since it was loaded.
 * @throws HttpError. If another user has changed the record, conflictOf() extracts that user's version from the error.
 * If the database rejects the value of a field, `body.errors` contains the message for that field.
 */
export function updateRow(definition: ResourceDefinition, update: VersionedUpdate & { data: Values }) {
  const { name, columns } = definition;
  return withRefusals(definition, update.data, () =>
    updateOverVersion<RaRecord>(name, columns, update, storedValues(definition, update.data)),
  );
}

/** Calls `write`. If the database rejects the value of a field, adds the message for that field to the error. */
export async function withRefusals<Result>(
  definition: ResourceDefinition,
  data: Values,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw withFieldErrors(error, refusedFields(definition, error, data));
  }
}

/** The error message by field name; null if the error isn't about the value of a field. */
function refusedFields(definition: ResourceDefinition, error: unknown, data: Values) {
  const constraint = constraintOf(error, definition.name);
  const refusal = constraint && refusalOf(definition, constraint, data);
  return refusal ? { [refusal.field]: refusal.text } : null;
}

/**
 * Finds the form field of a violated database constraint, and the error message. Returns null if the constraint isn't
 * about a field of the form. The field is found by the naming convention of constraints: <table>_<column>_<rule>. If a
 * constraint has another name, or needs a better message, the resource declares it in `refusals`.
 */
export function refusalOf(
  { name, formFields, refusals = {} }: ResourceDefinition,
  constraint: string,
  data: Values,
): { field: string; text: string } | null {
  const own = refusals[constraint];
  if (own) return { field: own[0], text: own[1].replace(/\{(\w+)\}/g, (_, field) => String(data[field] ?? '')) };
  const names = formFields.map((field) => field.name);
  const field = formFields.find((one) => one.name === columnOfConstraint(name, constraint, names));
  if (!field) return null;
  return { field: field.name, text: `${field.label} ${refusalText(constraint)}` };
}

function refusalText(constraint: string): string {
  if (/_(key|once)$/.test(constraint)) return 'is already used by another record';
  return constraint.endsWith('_required') ? 'is required' : "can't be saved with this value";
}
