import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetPageSecret } from '../authLink';
import { Callout } from '../look/Callout';
import { AuthShell } from './AuthShell';
import { AcceptForm } from './invitation/AcceptForm';
import { type InvitationState, loadInvitation } from './invitation/invitationState';
import { ReplaceSession } from './ReplaceSession';

type Open = Extract<InvitationState, { is: 'open' }>;

/** /admin/accept-invitation: where the link of an invitation leads. */
const AcceptInvitation = () => {
  const [state, setState] = useState<InvitationState>({ is: 'checking' });
  const load = () => {
    setState({ is: 'checking' });
    void loadInvitation().then(setState);
  };
  useEffect(load, []);
  return (
    <AuthShell title="Accept your invitation" lead={state.is === 'open' ? leadOf(state) : undefined}>
      {state.is === 'checking' && (
        <Typography role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
          <CircularProgress size={22} aria-hidden /> Checking the invitation
        </Typography>
      )}
      {state.is === 'failed' && (
        <Callout severity="error" action={<Button onClick={load}>Try again</Button>}>
          {state.message}
        </Callout>
      )}
      {state.is === 'invalid' && <Invalid />}
      {state.is === 'open' && <Accept state={state} onState={setState} />}
    </AuthShell>
  );
};

const leadOf = ({ invitation: { role } }: Open) =>
  `You are invited to the back-office as ${role === 'admin' ? 'an admin' : 'a moderator'}.`;

const Invalid = () => (
  <>
    <Callout severity="error" sx={{ mb: 2 }}>
      This invitation is not valid any more. Ask for a new one.
    </Callout>
    <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
      Go to Admin Login
    </Button>
  </>
);

const Accept = ({ state, onState }: { state: Open; onState: (state: InvitationState) => void }) => {
  const { email } = state.invitation;
  if (state.signedInAs) {
    return (
      <ReplaceSession
        current={state.signedInAs}
        question={`Accept as ${email}?`}
        accept={`Accept as ${email}`}
        onAccept={() => onState({ ...state, signedInAs: null })}
      />
    );
  }
  const onInvalid = () => {
    forgetPageSecret('accept-invitation');
    onState({ is: 'invalid' });
  };
  return <AcceptForm token={state.token} invitation={state.invitation} onInvalid={onInvalid} />;
};

export default AcceptInvitation;
