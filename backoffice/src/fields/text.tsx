import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { FieldTitle, InputHelperText, SelectInput, TextInput, useInput, useResourceContext } from 'react-admin';
import { callFunction } from '../providers/data/api';
import type { FilterProps, InputProps, Kind } from './kinds';

/** A text input, with suggestions if the field has any. */
const Input = ({ field, rules: _, compact: _compact, ...input }: InputProps) =>
  field.suggestions ? (
    <Suggestions {...input} suggestions={field.suggestions} />
  ) : (
    <TextInput {...input} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
  );

type SuggestionsProps = Omit<InputProps, 'field' | 'rules' | 'compact'> & { suggestions: readonly string[] };

const Suggestions = ({ source, label, isRequired, helperText, suggestions }: SuggestionsProps) => {
  const { field, fieldState, id } = useInput({ source });
  return (
    <Autocomplete
      freeSolo
      autoSelect
      id={id}
      options={suggestions}
      value={(field.value as string | null) || null}
      onChange={(_event, value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label={label} isRequired={isRequired} />}
          error={fieldState.invalid}
          helperText={
            <InputHelperText
              error={fieldState.error?.message}
              helperText={helperText || 'Choose one, or type another'}
            />
          }
        />
      )}
    />
  );
};

/**
 * A filter that offers all values of the column and the field's suggestions. If the values can't be loaded, it offers
 * only the suggestions.
 */
const ValuesFilter = ({ field, ...filter }: Omit<FilterProps, 'rules'>) => {
  const resource = useResourceContext() ?? '';
  const { data } = useQuery({
    queryKey: [resource, 'column_values', field.name],
    queryFn: () => callFunction<string[]>('column_values', { resource, column_name: field.name }),
  });
  const values = [...new Set([...(data ?? []), ...(field.suggestions ?? [])])].sort((one, other) =>
    one.localeCompare(other, 'en'),
  );
  return (
    <SelectInput
      {...filter}
      margin="none"
      helperText={false}
      choices={values.map((id) => ({ id, name: id }))}
      sx={{ minWidth: 150 }}
    />
  );
};

export default {
  input: Input,
  cell: String,
  filter: ({ field, rules: _, ...filter }) =>
    field.suggestions ? (
      <ValuesFilter {...filter} field={field} />
    ) : (
      <TextInput {...filter} margin="none" helperText={false} />
    ),
  read: (text) => text,
  write: (value) => value as string,
  show: String,
} satisfies Kind;
