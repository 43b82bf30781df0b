import { AutocompleteInput, ReferenceInput } from 'react-admin';
import integer from './integer';
import type { FilterProps, InputProps, Kind } from './kinds';
import { autocompleteProps, NamesOf } from './references';

/** An autocomplete input that selects one record of another resource. */
const Choose = ({ field, rules: _, ...input }: Omit<FilterProps, 'alwaysOn'> & Partial<InputProps>) => {
  const { choices, options } = autocompleteProps(field);
  const { source, isRequired, label, helperText = false } = input;
  return (
    <ReferenceInput source={source} {...choices}>
      <AutocompleteInput {...options} label={label} isRequired={isRequired} helperText={helperText} margin="none" />
    </ReferenceInput>
  );
};

export default {
  input: Choose,
  cell: (value, field) => <NamesOf ids={[value as number]} field={field} />,
  filter: Choose,
  read: integer.read,
  write: (value) => value as number,
  show: (value, field) => <NamesOf ids={[value as number]} field={field} />,
} satisfies Kind;
