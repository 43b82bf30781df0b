import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SaveButton, useResourceContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { StickyFoot } from '../look/StickyFoot';
import { DeleteButton } from './DeleteButtons';

interface FormBarProps {
  save?: string;
  /** The form of a new record: it can be submitted unchanged, to show validation errors, and has no delete button. */
  isNew?: boolean;
}

/** The sticky footer of a form: save, cancel, delete. */
export const FormBar = ({ save = 'Save Changes', isNew = false }: FormBarProps) => {
  const resource = useResourceContext();
  const { isSubmitting } = useFormState();
  return (
    <StickyFoot>
      {/* Disabled while submitting, so that a double click doesn't create two records. */}
      <SaveButton label={save} alwaysEnable={isNew && !isSubmitting} />
      <Button component={Link} to={`/${resource}`}>
        Cancel
      </Button>
      <Box sx={{ ml: 'auto' }}>{!isNew && <DeleteButton />}</Box>
    </StickyFoot>
  );
};
