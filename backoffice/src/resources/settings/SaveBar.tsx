import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

/** The foot of the form, always in reach. Leaves the form as it was, or saves all of it. */
export const SaveBar = () => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <Box
      sx={({ palette }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        display: 'flex',
        gap: 1,
        mt: 2.5,
        py: 1.5,
        backgroundColor: palette.background.default,
        borderTop: `1px solid ${palette.divider}`,
      })}
    >
      <SaveButton label="Save Settings" />
      <Button onClick={() => reset()} disabled={!isDirty}>
        Reset
      </Button>
    </Box>
  );
};
