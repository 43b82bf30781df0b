import { ORIGINS } from '@cradle/shared/babyNames';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { InputHelperText, useInput, useTranslateLabel } from 'react-admin';

/** One of the eighteen origins of the search, or any other that somebody types. */
export const OriginInput = () => {
  const { field, fieldState, id } = useInput({ source: 'origin' });
  const label = useTranslateLabel()({ source: 'origin', resource: 'baby_names' });
  return (
    <Autocomplete
      freeSolo
      autoSelect
      id={id}
      options={ORIGINS}
      value={(field.value as string | null) ?? null}
      onChange={(_event, value) => field.onChange(value || null)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={label}
          error={fieldState.invalid}
          helperText={<InputHelperText error={fieldState.error?.message} helperText="Choose one, or type another" />}
        />
      )}
    />
  );
};
