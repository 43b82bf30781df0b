import { refusalOf } from '../crud/save';
import type { ResourceDefinition } from '../resources/defineResource';
import type { ReportLine } from './batch';

/** Why a row was refused: the database's own sentence, or the message for the constraint that it names. */
export function reasonOf(definition: ResourceDefinition, { rule, reason, fields }: ReportLine): string {
  if (!rule) return reason ?? '';
  const refusal = refusalOf(definition, rule, fields);
  return `${refusal?.text ?? "The row can't be saved like this"}.`.replace(/\.\.$/, '.');
}
