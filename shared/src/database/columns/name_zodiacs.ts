/** Rules of columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from '../columnRules';

export const name_id = { type: 'integer', required: true, references: 'baby_names' } as const satisfies ColumnRules;
export const zodiac = {
  type: 'enum',
  required: true,
  values: [
    'Aries',
    'Taurus',
    'Gemini',
    'Cancer',
    'Leo',
    'Virgo',
    'Libra',
    'Scorpio',
    'Sagittarius',
    'Capricorn',
    'Aquarius',
    'Pisces',
  ],
} as const satisfies ColumnRules;
