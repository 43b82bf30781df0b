import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { type HttpError, useCanAccess } from 'react-admin';
import { Note } from '../../look/Note';
import type { Admin } from './record';
import type { useAdminChanges } from './useAdmins';

interface AddAdminFormProps {
  email: string;
  onEmail: (email: string) => void;
  changes: ReturnType<typeof useAdminChanges>;
}

/**
 * Makes the owner of an account a member of staff, as admin or moderator. For an address without an account it offers
 * an invitation. What was refused stays in the field.
 */
export const AddAdminForm = ({ email, onEmail, changes }: AddAdminFormProps) => {
  const [role, setRole] = useState<Admin['role']>('admin');
  const [unknown, setUnknown] = useState<string | null>(null);
  const { canAccess: mayInvite } = useCanAccess({ resource: 'admin_invitations', action: 'create' });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refusal = await changes.add(email, role);
    setUnknown(isUnknownUser(refusal) ? email : null);
    if (!refusal) onEmail('');
  };
  const invite = async () => {
    if (await changes.invite(email, role)) return;
    setUnknown(null);
    onEmail('');
  };
  return (
    <>
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
        <Button type="submit" variant="contained" disabled={changes.busy || email.trim() === ''}>
          Add Admin
        </Button>
      </Box>
      {mayInvite && unknown === email && (
        <Note>
          <Box role="status" sx={{ overflowWrap: 'anywhere', mb: 1 }}>
            There is no confirmed account for <b>{unknown.trim()}</b>. Invite this address instead: the email has a link
            to choose a password, and the link works for 7 days.
          </Box>
          <Button variant="outlined" disabled={changes.busy} onClick={() => void invite()}>
            Invite by email
          </Button>
        </Note>
      )}
    </>
  );
};

const isUnknownUser = (refusal: HttpError | null) => refusal?.body?.code === 'PT404';
