import { joinList, splitList } from '@cradle/shared/text/csv';
import { TextArrayInput } from 'react-admin';
import type { Kind } from './kinds';

const joined = (value: unknown) => (value as readonly string[]).join(', ');

export default {
  input: ({ field: _, rules: _rules, compact: _compact, helperText, ...input }) => (
    <TextArrayInput {...input} helperText={helperText || 'Press Enter after each value'} />
  ),
  cell: joined,
  read: splitList,
  write: (value) => joinList((value as readonly string[] | null) ?? []),
  show: joined,
  column: { disableSort: true },
} satisfies Kind;
