import { formatNumber } from '@cradle/shared/text/formatNumber';
import { NumberInput } from 'react-admin';
import type { NamedField } from '.';
import type { Kind } from './kinds';

const digits = (value: unknown, { ungrouped }: NamedField) => (ungrouped ? String(value) : formatNumber(Number(value)));

export default {
  input: ({ field, rules: { min, max }, compact, helperText, ...input }) => (
    <NumberInput
      {...input}
      min={min}
      max={max}
      step={1}
      helperText={helperText || (!compact && max !== undefined && `${min} to ${digits(max, field)}`)}
    />
  ),
  cell: digits,
  filter: ({ field: _, rules: { min, max }, ...filter }) => (
    <NumberInput {...filter} margin="none" helperText={false} min={min} max={max} step={1} sx={{ width: 150 }} />
  ),
  // Accepts 50.0 as 50, because spreadsheets may write integers with decimals.
  read: (text) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN),
  write: (value) => value as number,
  show: digits,
  column: { align: 'right', sortByOrder: 'DESC' },
} satisfies Kind;
