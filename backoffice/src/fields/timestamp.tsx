import { isDate } from '@cradle/shared/database/columnRules';
import { DateInput } from 'react-admin';
import { formatDate } from '../format';
import type { Kind } from './kinds';

/**
 * Matches the timestamp formats that both Postgres and all browsers accept. Date.parse() alone accepts many other
 * texts, such as 2026.
 */
const TIMESTAMP = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/;

/** A timestamp that the database sets. Forms have no input for it. */
export default {
  input: () => null,
  cell: (value) => <span style={{ whiteSpace: 'nowrap' }}>{formatDate(String(value))}</span>,
  filter: ({ field: _, rules: _rules, source, label, ...filter }) => (
    <DateInput {...filter} source={`${source}@gte`} label={`${label} since`} margin="none" helperText={false} />
  ),
  read: (text) => {
    const [, date] = TIMESTAMP.exec(text) ?? [];
    if (!date || !isDate(date) || Number.isNaN(Date.parse(text))) {
      throw new Error('must be a date and time; you can leave this column out');
    }
    return text;
  },
  write: (value) => value as string,
  show: (value) => formatDate(String(value), { time: true }),
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
