import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Brand } from '../look/Brand';
import { NightBoat } from '../look/NightBoat';
import { useSiteSettings } from '../providers/data/siteSettings';

interface AuthShellProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The pages in front of the door: a form on paper, and from 900 px on the night outside beside it. */
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

/** The form inside the shell: fields below one another, without the browser's own messages. A refusal focuses its field. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={async (event) => {
      event.preventDefault();
      const form: HTMLElement = event.currentTarget;
      await onSubmit();
      // A frame later, when React has rendered the errors.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }}
    sx={{ display: 'grid', gap: 2 }}
  >
    {children}
  </Box>
);
