import { STORY_AGE_RANGES } from '@cradle/shared/stories';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { FieldTitle, InputHelperText, useInput } from 'react-admin';

/** One of the ranges that readers choose from, or any other: the first stories say '3-7'. */
export const AgeRangeInput = () => {
  const { field, fieldState, id } = useInput({ source: 'age_range' });
  return (
    <Autocomplete
      freeSolo
      autoSelect
      id={id}
      options={STORY_AGE_RANGES}
      value={(field.value as string | null) || null}
      onChange={(_event, value) => field.onChange(value ?? '')}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={<FieldTitle label="resources.stories.fields.age_range" isRequired />}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText="Choose one, or type another" />}
        />
      )}
    />
  );
};
