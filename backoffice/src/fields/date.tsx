import { DateInput } from 'react-admin';
import { formatDate } from '../format';
import type { Kind } from './kinds';

const day = (value: unknown) => formatDate(String(value));

export default {
  input: ({ field: _, rules: _rules, compact: _compact, ...input }) => <DateInput {...input} margin="none" />,
  cell: (value) => <span style={{ whiteSpace: 'nowrap' }}>{day(value)}</span>,
  filter: ({ field: _, rules: _rules, ...filter }) => <DateInput {...filter} margin="none" helperText={false} />,
  read: (text) => text,
  write: (value) => value as string,
  show: day,
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
