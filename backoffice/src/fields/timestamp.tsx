import { DateInput } from 'react-admin';
import { momentOf } from '../history/momentOf';
import type { Kind } from './kinds';

/** A time that the database writes: no form has an input for it. */
export default {
  input: () => null,
  cell: (value) => (
    <span style={{ whiteSpace: 'nowrap' }}>
      {new Date(String(value)).toLocaleDateString('en', { dateStyle: 'medium' })}
    </span>
  ),
  filter: ({ field: _, rules: _rules, source, label, ...filter }) => (
    <DateInput {...filter} source={`${source}@gte`} label={`${label} since`} margin="none" helperText={false} />
  ),
  read: (text) => {
    if (Number.isNaN(Date.parse(text))) throw new Error('must be a time; leave this column out');
    return text;
  },
  write: (value) => value as string,
  show: (value) => momentOf(String(value)),
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
