import DeleteIcon from '@mui/icons-material/DeleteOutline';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Confirm, useGetIdentity } from 'react-admin';
import { ago, formatDate } from '../../format';
import { ROLES } from '../../providers/auth/permissions';
import { useRemovalFocus } from '../../ui/useRemovalFocus';
import { type Admin, roleName, type useAdminChanges, useSignIns } from './useAdmins';

interface AdminItemProps {
  admin: Admin;
  /** True for the last active super admin, who can't be changed. */
  isLast: boolean;
  changes: ReturnType<typeof useAdminChanges>;
}

/** One staff member, with an input for the role and the buttons Deactivate (or Activate) and Delete. */
export const AdminItem = ({ admin, isLast, changes }: AdminItemProps) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const item = useRemovalFocus();
  const { email, full_name } = admin.profiles;
  const isMe = useGetIdentity().identity?.id === admin.user_id;
  const confirm = (kind: keyof typeof QUESTIONS) =>
    setQuestion({ ...QUESTIONS[kind](email, isMe), onYes: () => ACTIONS[kind](changes, admin) });
  const locked = isLast || changes.busy;
  const chooseRole = (role: Admin['role']) => {
    const change = () => changes.changeRole(admin, role);
    if (role === 'super_admin') setQuestion({ ...promotion(email), onYes: change });
    else if (isMe) setQuestion({ ...ownDemotion(email, role), onYes: change });
    else void change();
  };
  return (
    <Box component="li" ref={item} aria-label={email} sx={{ py: 1.75, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Box>
        {isMe && <Chip size="small" label="You" />}
        {!admin.is_active && <Chip size="small" variant="outlined" label="Inactive" />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
        {[full_name, `since ${formatDate(admin.created_at)}`].filter(Boolean).join(' · ')}
        <LastSignIn userId={admin.user_id} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, mt: 1 }}>
        <TextField
          select
          label="Role"
          value={admin.role}
          disabled={locked}
          onChange={(event) => chooseRole(event.target.value as Admin['role'])}
          sx={{ width: { xs: 140, sm: 160 } }}
        >
          {[...ROLES].reverse().map((role) => (
            <MenuItem key={role} value={role}>
              {capital(roleName(role))}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={locked}
          onClick={() => confirm(admin.is_active ? 'deactivate' : 'activate')}
        >
          {admin.is_active ? 'Deactivate' : 'Activate'}
        </Button>
        <IconButton
          aria-label={`Delete ${email}`}
          color="error"
          disabled={locked}
          onClick={() => confirm('delete')}
          sx={{ ml: 'auto', width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      <Confirm
        isOpen={question !== null}
        title={question?.title ?? ''}
        content={question?.content ?? ''}
        confirm={question?.yes}
        onClose={() => setQuestion(null)}
        onConfirm={() => {
          void question?.onYes();
          setQuestion(null);
        }}
      />
    </Box>
  );
};

const LastSignIn = ({ userId }: { userId: string }) => {
  const { data, error } = useSignIns();
  if (error) return <div>Couldn't load the last sign-in.</div>;
  const at = data?.get(userId);
  // While the time is loading, shows an empty line of the same height, so that the list doesn't move later.
  return (
    <div>
      {!data && '\u00a0'}
      {data && !at && 'Never signed in'}
      {at && (
        <>
          Last sign-in{' '}
          <time dateTime={at} title={formatDate(at, { time: true })}>
            {ago(at)}
          </time>
        </>
      )}
    </div>
  );
};

interface Question {
  title: string;
  content: string;
  yes: string;
  onYes: () => Promise<unknown>;
}

const yourself = (isMe: boolean) =>
  isMe ? ' This is your own account: you will lose access to this page at once.' : '';

const promotion = (email: string) => ({
  title: 'Make this admin a super admin?',
  content: `${email} can then manage all staff, including you, and erase people's data.`,
  yes: 'Make super admin',
});

const ownDemotion = (email: string, role: Admin['role']) => ({
  title: 'Lower your own role?',
  content: `${email} keeps only the privileges of the role ${capital(roleName(role))}.${yourself(true)}`,
  yes: 'Lower role',
});

const QUESTIONS = {
  deactivate: (email: string, isMe: boolean) => ({
    title: 'Deactivate this admin?',
    content: `${email} loses all admin privileges immediately, including in open sessions.${yourself(isMe)}`,
    yes: 'Deactivate',
  }),
  activate: (email: string, _isMe: boolean) => ({
    title: 'Activate this admin?',
    content: `${email} gets the admin privileges back.`,
    yes: 'Activate',
  }),
  delete: (email: string, isMe: boolean) => ({
    title: 'Delete?',
    content: `Are you sure you want to delete "${email}"? The account stays; only its admin privileges are removed.${yourself(isMe)}`,
    yes: 'Delete',
  }),
};

type Changes = AdminItemProps['changes'];
const ACTIONS: Record<keyof typeof QUESTIONS, (changes: Changes, admin: Admin) => Promise<unknown>> = {
  deactivate: ({ setActive }, admin) => setActive(admin, false),
  activate: ({ setActive }, admin) => setActive(admin, true),
  delete: ({ remove }, admin) => remove(admin),
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
