import { BooleanInput, NullableBooleanInput, SelectInput } from 'react-admin';
import type { Kind } from './kinds';

const YES_OR_NO = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
];
const word = (value: unknown) => (value ? 'Yes' : 'No');

export default {
  input: ({ field: _, rules: _rules, compact, ...input }) =>
    compact ? (
      <SelectInput {...input} margin="none" isRequired choices={YES_OR_NO} />
    ) : (
      <BooleanInput {...input} isRequired={false} />
    ),
  cell: word,
  filter: ({ field: _, rules: _rules, ...filter }) => (
    <NullableBooleanInput
      {...filter}
      margin="none"
      helperText={false}
      nullLabel="Either"
      trueLabel="Yes"
      falseLabel="No"
      sx={{ minWidth: 160 }}
    />
  ),
  read: (text) => {
    const typed = text.toLowerCase();
    if (['yes', 'y', 'true', '1', 'x'].includes(typed)) return true;
    if (['no', 'n', 'false', '0'].includes(typed)) return false;
    throw new Error('must be Yes or No');
  },
  write: (value) => value as boolean,
  show: word,
  column: { sortByOrder: 'DESC' },
} satisfies Kind;
