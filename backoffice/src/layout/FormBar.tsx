import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useIsMutating } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SaveButton, useResourceContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { DeleteButton } from './DeleteButtons';

interface FormBarProps {
  save?: string;
  /**
   * True for the form of a new record. Such a form has no Delete button. Its Save button is enabled even if the user
   * hasn't entered anything: saving an empty form shows the validation errors.
   */
  isNew?: boolean;
}

/** The sticky footer of a form, with the buttons to save, cancel and delete. */
export const FormBar = ({ save = 'Save Changes', isNew = false }: FormBarProps) => {
  const resource = useResourceContext();
  const { isSubmitting } = useFormState();
  // While another change of the record is being saved, such as its schedule, the form has the version before the change.
  const isChanging = useIsMutating({ mutationKey: [resource] }) > 0;
  return (
    <StickyFooter>
      {/* The Save button is disabled during a submit. Otherwise a double click would create two records. */}
      <SaveButton label={save} alwaysEnable={isNew && !isSubmitting} disabled={isChanging} />
      <Button component={Link} to={`/${resource}`}>
        Cancel
      </Button>
      <Box sx={{ ml: 'auto' }}>{!isNew && <DeleteButton />}</Box>
    </StickyFooter>
  );
};

export const StickyFooter = ({ children }: { children: ReactNode }) => (
  <Box
    sx={({ palette }) => ({
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      mt: 2.5,
      py: 1.5,
      backgroundColor: `color-mix(in oklab, ${palette.background.default} 92%, transparent)`,
      borderTop: `1px solid ${palette.divider}`,
      backdropFilter: 'blur(8px)',
    })}
  >
    {children}
  </Box>
);
