import type { Tables } from '@cradle/shared/database/database.types';

type CorrectedField = Tables<'name_corrections'>['field'];

/** The labels that differ from the field's capitalized name. */
export const FIELD_LABELS: Partial<Record<CorrectedField, string>> = {
  base_name: 'Base name',
  other: 'Something else',
};

export const fieldLabel = (field: CorrectedField): string =>
  FIELD_LABELS[field] ?? field.charAt(0).toUpperCase() + field.slice(1);
