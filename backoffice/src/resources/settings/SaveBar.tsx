import Button from '@mui/material/Button';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { StickyFoot } from '../../look/StickyFoot';

/** The foot of the form, always in reach. Leaves the form as it was, or saves all of it. */
export const SaveBar = () => {
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  return (
    <StickyFoot>
      <SaveButton label="Save Settings" />
      <Button onClick={() => reset()} disabled={!isDirty}>
        Reset
      </Button>
    </StickyFoot>
  );
};
