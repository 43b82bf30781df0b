import { isEmail } from '@cradle/shared/accounts/emails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { type Dispatch, type SetStateAction, type SyntheticEvent, useRef, useState } from 'react';
import { type HttpError, useCanAccess, useTranslate } from 'react-admin';
import { IfAllowed } from '../../layout/IfAllowed';
import { isFocusLost } from '../../layout/list/rowElements';
import { LoadError, Note } from '../../ui/Callout';
import { Panel } from '../../ui/Panel';
import { useLoadFailure } from '../../ui/useToast';
import { AdminItem } from './AdminItem';
import { Invitations } from './Invitations';
import { type Admin, lastSuperAdmin, USER_LIST, useAdminChanges, useAdmins } from './useAdmins';

interface AdminPanelProps {
  /** The email in the form. The user has entered it, or has selected it in 'All Users'. */
  email: string;
  onEmail: Dispatch<SetStateAction<string>>;
}

/** 'Admin Users': the staff members, the form that adds one, and open invitations. */
export const AdminPanel = ({ email, onEmail }: AdminPanelProps) => {
  const changes = useAdminChanges();
  return (
    <Panel title="Admin Users" hint="Active admins can sign in to the back-office.">
      <AddAdminForm email={email} onEmail={onEmail} changes={changes} />
      <Admins changes={changes} />
      <IfAllowed resource="admin_invitations" action="list">
        <Invitations changes={changes} />
      </IfAllowed>
    </Panel>
  );
};

type Changes = ReturnType<typeof useAdminChanges>;

const Admins = ({ changes }: { changes: Changes }) => {
  const { data: admins, error, isPending, refetch } = useAdmins();
  const failure = useTranslate()('resources.admin_users.errors.fetch');
  useLoadFailure(failure, error);
  if (isPending) return <AdminsSkeleton />;
  if (error) {
    return (
      <LoadError retry={() => void refetch()}>
        {failure}. {error.message}
      </LoadError>
    );
  }
  const last = lastSuperAdmin(admins);
  return (
    <>
      {last && (
        <Note>
          <b>{last.profiles.email}</b> is the last active super admin. This admin can't be demoted, deactivated or
          deleted until there is another super admin.
        </Note>
      )}
      <Box component="ul" aria-label="Admins" tabIndex={0} sx={USER_LIST}>
        {admins.map((admin) => (
          <AdminItem key={admin.id} admin={admin} isLast={admin.id === last?.id} changes={changes} />
        ))}
      </Box>
    </>
  );
};

/** A skeleton as high as a note and three admins. It avoids a layout shift when the admins are loaded. */
const AdminsSkeleton = () => (
  <Box aria-busy>
    <Skeleton variant="rounded" sx={{ height: { xs: 115, sm: 84 }, mb: 1 }} />
    {[52, 64, 46].map((width) => (
      <Box key={width} sx={{ py: 1.75, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton width={`${width}%`} height={24} />
        <Skeleton width="40%" height={44} />
        <Skeleton variant="rounded" height={44} sx={{ mt: 1, maxWidth: 300 }} />
      </Box>
    ))}
  </Box>
);

interface AddAdminFormProps {
  email: string;
  onEmail: AdminPanelProps['onEmail'];
  changes: Changes;
}

/** The form that gives a role to a user. If no account has the email, the form offers to send an invitation. */
const AddAdminForm = ({ email, onEmail, changes }: AddAdminFormProps) => {
  const [role, setRole] = useState<Admin['role']>('admin');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { canAccess: mayInvite } = useCanAccess({ resource: 'admin_invitations', action: 'create' });
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refusal = await changes.add(email, role);
    setUnknown(isUnknownUser(refusal) ? email : null);
    if (refusal) return;
    clear();
    if (isFocusLost()) input.current?.focus(); // The button is disabled while the input is empty.
  };
  const invite = async () => {
    if (await changes.invite(email, role)) return;
    setUnknown(null);
    clear();
    input.current?.focus(); // Moves the focus, because the button that had it is removed.
  };
  /** Clears the input, unless the user has entered another email during the request. */
  const clear = () => onEmail((typed) => (typed === email ? '' : typed));
  const isInvalid = unknown === email && !isEmail(email.trim());
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
          inputRef={input}
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => onEmail(event.target.value)}
          error={isInvalid}
          helperText={isInvalid && 'Please enter a valid email address'}
        />
        <TextField select label="Role" value={role} onChange={(event) => setRole(event.target.value as Admin['role'])}>
          <MenuItem value="admin">Admin</MenuItem>
          <MenuItem value="moderator">Moderator</MenuItem>
        </TextField>
        <Button type="submit" variant="contained" disabled={changes.busy || email.trim() === ''}>
          Add Admin
        </Button>
      </Box>
      {mayInvite && unknown === email && !isInvalid && (
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
