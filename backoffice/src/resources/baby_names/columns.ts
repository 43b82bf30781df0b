import { NAME_COLUMNS } from './record';

/** What the CSV file holds, in this order. */
export const EXPORTED = NAME_COLUMNS;

/** Shown only to those who choose them. */
export const HIDDEN_AT_FIRST = [
  'rank_year',
  'first_letter',
  'mythological',
  'celebrity',
  'pronunciation',
  'created_at',
  'updated_at',
];
