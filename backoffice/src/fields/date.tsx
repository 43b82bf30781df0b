import { DateInput } from 'react-admin';
import type { Kind } from './kinds';

/** 'Nov 20, 2026'; a date has no time zone. */
const day = (value: unknown) =>
  new Date(`${value}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });

export default {
  input: ({ field: _, rules: _rules, compact: _compact, ...input }) => <DateInput {...input} margin="none" />,
  cell: (value) => <span style={{ whiteSpace: 'nowrap' }}>{day(value)}</span>,
  filter: ({ field: _, rules: _rules, ...filter }) => <DateInput {...filter} margin="none" helperText={false} />,
  read: (text) => text,
  write: (value) => value as string,
  show: day,
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
