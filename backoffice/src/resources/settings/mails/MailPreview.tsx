import type { DecisionMailName } from '@cradle/supabase/functions/_shared/mails/decisionMails';
import { renderMail } from '@cradle/supabase/functions/_shared/mails/templates';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { MailFrame } from '../../../ui/MailFrame';
import type { MailText } from './mailTexts';

/** Sample values for the placeholders of an email. */
const SAMPLE = {
  story: 'The Owl Who Was Afraid of Nothing',
  sender: 'Ann Marlow',
  name: 'Elowen',
  reason: 'It’s a lovely idea, but it’s too short for our readers.',
  id: '1',
};

interface MailPreviewProps {
  name: DecisionMailName;
  text: MailText;
  siteTitle: string;
}

/** The email in a frame without scripts, rendered by the code that also renders the sent emails. */
export const MailPreview = ({ name, text, siteTitle }: MailPreviewProps) => {
  const mail = useMemo(() => {
    const params = { ...SAMPLE, site_title: siteTitle, text_subject: text.subject, text_body: text.body };
    try {
      return renderMail(name, params, { siteUrl: window.location.origin, oneClickUrl: '' });
    } catch {
      return null;
    }
  }, [name, text.subject, text.body, siteTitle]);
  return (
    <Box component="section" aria-label="Preview of the email">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        Preview
      </Typography>
      {mail ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 'var(--radius)', overflow: 'hidden' }}>
          <Box sx={{ px: 2, py: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>{mail.subject}</Box>
          <MailFrame title="Text of the email" sandbox="" srcDoc={mail.html} sx={{ height: 420 }} />
        </Box>
      ) : (
        <Typography>The text has an unknown placeholder.</Typography>
      )}
    </Box>
  );
};
