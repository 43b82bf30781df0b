import type { AlertColor } from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSiteSettings } from '../../providers/data/siteSettings';
import { Brand } from '../../ui/Brand';
import { Callout } from '../../ui/Callout';
import { NightBoat } from '../../ui/NightBoat';

interface AuthShellProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The layout of the auth pages: a form and, on wide screens, an illustration. */
export const AuthShell = ({ title, lead, children }: AuthShellProps) => {
  const { site_title } = useSiteSettings();
  return (
    <Box
      sx={{
        minHeight: '100vh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 1fr) 1.1fr' },
        backgroundColor: 'background.default',
        color: 'text.primary',
      }}
    >
      <title>{`${title} · ${site_title}`}</title>
      <Box component="main" sx={{ display: 'flex', flexDirection: 'column', p: { xs: 3, sm: 5 } }}>
        <Brand title={site_title} />
        <Box sx={{ width: '100%', maxWidth: 400, m: 'auto', py: 5 }}>
          <Typography variant="h1">{title}</Typography>
          {lead && (
            <Typography color="text.secondary" sx={{ mt: 1.25, lineHeight: 1.55 }}>
              {lead}
            </Typography>
          )}
          <Box sx={{ mt: 3.5 }}>{children}</Box>
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' }, p: 2 }}>
        <NightBoat />
      </Box>
    </Box>
  );
};

interface AuthFormProps {
  onSubmit: () => void | Promise<void>;
  children: ReactNode;
}

/**
 * A form of the auth pages and the profile page. After the form is submitted, the first invalid field gets the focus.
 */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={async (event) => {
      event.preventDefault();
      const form: HTMLElement = event.currentTarget;
      await onSubmit();
      // Waits for the next animation frame, because React must have rendered the errors.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }}
    sx={{ display: 'grid', gap: 2 }}
  >
    {children}
  </Box>
);

/** The message that a page shows while it checks the link from which it was opened. */
export const Checking = ({ children }: { children: ReactNode }) => (
  <Typography role="status" sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
    <CircularProgress size={22} aria-hidden /> {children}
  </Typography>
);

interface OutcomeProps {
  severity: AlertColor;
  children: ReactNode;
  button?: ReactNode;
}

/** A message that replaces a form, for example after the form was submitted. The button below leads to another page. */
export const Outcome = ({ severity, children, button = <ToLogin /> }: OutcomeProps) => (
  <>
    <Callout severity={severity} sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {children}
    </Callout>
    {button}
  </>
);

/** The button to the login page. */
export const ToLogin = () => (
  <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
    Go to Admin Login
  </Button>
);

interface ReplaceSessionProps {
  /** The email of the user who is signed in. */
  current: string;
  question: string;
  /** The label of the button with which the user agrees to replace the session. */
  accept: string;
  onAccept: () => void;
}

/** Asks for confirmation before a link replaces the session of another user. */
export const ReplaceSession = ({ current, question, accept, onAccept }: ReplaceSessionProps) => {
  const navigate = useNavigate();
  return (
    <Typography component="div" sx={{ display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
      <p style={{ margin: 0 }}>
        You are signed in as <b>{current}</b>. {question}
      </p>
      <Button variant="contained" size="large" onClick={onAccept}>
        {accept}
      </Button>
      <Button variant="outlined" size="large" onClick={() => void navigate('/', { replace: true })}>
        Stay signed in as {current}
      </Button>
    </Typography>
  );
};
