import { DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/colors';
import Box from '@mui/material/Box';
import { TextInput, useInput } from 'react-admin';

/** A colour, picked from the browser's palette or typed as #rrggbb. */
export const ColorInput = ({ source, hint, disabled }: { source: string; hint: string; disabled: boolean }) => {
  const { field } = useInput({ source });
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
      <Box
        component="input"
        type="color"
        aria-label="Pick the primary color"
        value={readHexColor(field.value) ?? DEFAULT_PRIMARY}
        disabled={disabled}
        onChange={(event: { target: { value: string } }) => field.onChange(event.target.value)}
        sx={({ palette }) => ({
          width: 52,
          height: 44,
          flex: 'none',
          p: 0.5,
          border: `1px solid ${palette.divider}`,
          borderRadius: 'var(--radius-small)',
          backgroundColor: palette.paper.sheet,
          cursor: disabled ? 'default' : 'pointer',
        })}
      />
      <TextInput
        source={source}
        isRequired
        helperText={`${hint}. The default is ${DEFAULT_PRIMARY}`}
        disabled={disabled}
      />
    </Box>
  );
};
