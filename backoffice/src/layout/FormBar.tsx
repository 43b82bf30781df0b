import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveButton, useResourceContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { StickyFoot } from '../look/StickyFoot';
import { DeleteButton } from './DeleteButtons';

interface FormBarProps {
  save?: string;
  /** A form for something new: it may be sent as it is, to hear what is missing, and there is nothing to delete. */
  isNew?: boolean;
}

/** The foot of a form, always in reach: save, cancel, and for a record that exists, delete. */
export const FormBar = ({ save = 'Save Changes', isNew = false }: FormBarProps) => {
  const resource = useResourceContext();
  const { isSubmitting } = useFormState();
  return (
    <StickyFoot>
      {/* While it is on its way, a second press would add a second one. */}
      <SaveButton label={save} alwaysEnable={isNew && !isSubmitting} />
      <Button component={Link} to={`/${resource}`}>
        Cancel
      </Button>
      <Box sx={{ ml: 'auto' }}>{!isNew && <DeleteButton />}</Box>
    </StickyFoot>
  );
};
