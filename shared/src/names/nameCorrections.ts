/** The form for a correction that a reader suggests. */
import { textProblem } from '../database/columnRules';
import { baby_names, name_corrections } from '../database/database.columns';
import type { Database } from '../database/database.types';
import { fieldErrors } from '../text/fieldErrors';
import { isStorable, lengthOf, NOT_STORABLE, tidyText } from '../text/storableText';

export type CorrectionField = Database['public']['Enums']['name_correction_field'];

/** The maximum length of the value of each field, which is the limit of its column. */
const MOST: Partial<Record<CorrectionField, number>> = {
  origin: baby_names.origin.maxLength,
  pronunciation: baby_names.pronunciation.maxLength,
  base_name: baby_names.name.maxLength,
};

/**
 * The error message for a value that its field rejects; null if it is valid. private.correction_problem() in the
 * database has the same rules.
 */
export function valueProblem(field: CorrectionField, value: string): string | null {
  const most = MOST[field] ?? name_corrections.value.maxLength;
  if (value.trim() === '') return 'Please enter the new value';
  if (lengthOf(value.trim()) > most) return `Please enter at most ${most} characters`;
  if (field === 'syllables' && !/^([1-9]|10)$/.test(value.trim())) return 'Please enter a whole number from 1 to 10';
  if (field === 'gender' && !(baby_names.gender.values as readonly string[]).includes(value)) {
    return 'Please choose boy, girl or neutral';
  }
  if (field === 'usage') {
    const items = value.split(',').map((item) => item.trim());
    const { maxItems, maxLength } = baby_names.usage;
    const used = items.filter(Boolean);
    if (used.length === 0 || used.length > maxItems || used.some((item) => lengthOf(item) > maxLength)) {
      return `Please enter up to ${maxItems} places or languages, separated by commas`;
    }
  }
  return null;
}

/**
 * Normalizes and validates the entered values.
 * @returns the values as suggest_correction() stores them, and the error message of each invalid field
 */
export function readCorrection(field: CorrectionField, typed: { value: string; source: string }) {
  const [value, source] = [tidyText(typed.value), tidyText(typed.source)];
  const hasSource = lengthOf(source) >= name_corrections.source.minLength;
  const errors = fieldErrors({
    value: isStorable(value) ? valueProblem(field, value) : NOT_STORABLE,
    source: hasSource
      ? textProblem(name_corrections.source, 'Source', source)
      : 'Please name a source: a book, a page or an address',
  });
  return { sent: { field, value, source }, errors };
}
