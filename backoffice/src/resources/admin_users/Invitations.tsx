import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import { ago, ahead, formatDate } from '../../format';
import { IfAllowed } from '../../layout/IfAllowed';
import { LoadError } from '../../ui/Callout';
import { useRemovalFocus } from '../../ui/useRemovalFocus';
import { useLoadFailure } from '../../ui/useToast';
import { type Invitation, roleName, type useAdminChanges, useInvitations } from './useAdmins';

type Changes = ReturnType<typeof useAdminChanges>;

const FAILURE = 'Failed to fetch invitations';

/** Invitations that are neither accepted nor revoked. Some may have expired. */
export const Invitations = ({ changes }: { changes: Changes }) => {
  const { data: invitations, error, isPending, refetch } = useInvitations();
  useLoadFailure(FAILURE, error);
  return (
    <Box component="section" aria-labelledby="invitations-title" sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Typography component="h3" id="invitations-title" sx={{ fontWeight: 650 }}>
        Invitations
      </Typography>
      {isPending && (
        <Box aria-busy sx={{ py: 1.5 }}>
          <Skeleton width="52%" height={24} />
          <Skeleton width="40%" height={22} />
        </Box>
      )}
      {error && (
        <LoadError retry={() => void refetch()} sx={{ mt: 1.5 }}>
          {FAILURE}. {error.message}
        </LoadError>
      )}
      {invitations?.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          No open invitations. To send one, add an email address that has no account.
        </Typography>
      )}
      {invitations && invitations.length > 0 && (
        <Box component="ul" aria-label="Invitations" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {invitations.map((invitation) => (
            <InvitationItem key={invitation.id} invitation={invitation} changes={changes} />
          ))}
        </Box>
      )}
    </Box>
  );
};

const InvitationItem = ({ invitation, changes }: { invitation: Invitation; changes: Changes }) => {
  const [confirming, setConfirming] = useState(false);
  const item = useRemovalFocus();
  const { email, role, created_at, expires_at } = invitation;
  const expired = Date.parse(expires_at) <= Date.now();
  return (
    <Box
      component="li"
      ref={item}
      aria-label={email}
      sx={{ py: 1.75, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{email}</Box>
        <Chip size="small" variant="outlined" label={roleName(role)} sx={{ textTransform: 'capitalize' }} />
        {expired && <Chip size="small" color="warning" variant="outlined" label="Expired" />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
        Invited <time dateTime={created_at}>{ago(created_at)}</time>, {expired ? 'expired ' : 'expires '}
        <time dateTime={expires_at} title={formatDate(expires_at, { time: true })}>
          {expired ? ago(expires_at) : ahead(expires_at)}
        </time>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <IfAllowed resource="admin_invitations" action="create">
          <Button variant="outlined" disabled={changes.busy} onClick={() => void changes.invite(email, role)}>
            Send again
          </Button>
        </IfAllowed>
        <IfAllowed resource="admin_invitations" action="delete">
          <Button color="error" disabled={changes.busy} onClick={() => setConfirming(true)}>
            Revoke
          </Button>
        </IfAllowed>
      </Box>
      <Confirm
        isOpen={confirming}
        title="Revoke this invitation?"
        content={`The link that was sent to ${email} stops working at once.`}
        confirm="Revoke"
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void changes.revoke(invitation);
        }}
      />
    </Box>
  );
};
