import { DateInput } from 'react-admin';
import { formatDate } from '../format';
import type { Kind } from './kinds';

/** A timestamp that the database sets. Forms have no input for it. */
export default {
  input: () => null,
  cell: (value) => <span style={{ whiteSpace: 'nowrap' }}>{formatDate(String(value))}</span>,
  filter: ({ field: _, rules: _rules, source, label, ...filter }) => (
    <DateInput {...filter} source={`${source}@gte`} label={`${label} since`} margin="none" helperText={false} />
  ),
  read: (text) => {
    if (Number.isNaN(Date.parse(text))) throw new Error('must be a date and time; you can leave this column out');
    return text;
  },
  write: (value) => value as string,
  show: (value) => formatDate(String(value), { time: true }),
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
