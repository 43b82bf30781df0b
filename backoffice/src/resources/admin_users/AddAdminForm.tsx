import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import type { Admin } from './record';

interface AddAdminFormProps {
  email: string;
  onEmail: (email: string) => void;
  onAdd: (email: string, role: Admin['role']) => Promise<boolean>;
  busy: boolean;
}

/** Makes the owner of an account a member of staff: as admin or moderator. What was refused stays in the field. */
export const AddAdminForm = ({ email, onEmail, onAdd, busy }: AddAdminFormProps) => {
  const [role, setRole] = useState<Admin['role']>('admin');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await onAdd(email, role)) onEmail('');
  };
  return (
    <Box
      component="form"
      noValidate
      aria-label="Add an admin"
      onSubmit={(event) => void submit(event)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 150px auto' } }}
    >
      <TextField
        label="Email of the user"
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <TextField select label="Role" value={role} onChange={(event) => setRole(event.target.value as Admin['role'])}>
        <MenuItem value="admin">Admin</MenuItem>
        <MenuItem value="moderator">Moderator</MenuItem>
      </TextField>
      <Button type="submit" variant="contained" disabled={busy || email.trim() === ''}>
        Add Admin
      </Button>
    </Box>
  );
};
