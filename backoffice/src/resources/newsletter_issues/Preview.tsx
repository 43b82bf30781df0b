import { type Issue, renderIssue } from '@cradle/shared/mails/issue';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSiteSettings } from '../../providers/data/siteSettings';
import { MailFrame } from '../../ui/MailFrame';
import { usePostalAddress } from './usePostalAddress';

type View = 'desktop' | 'phone' | 'text';

/** An issue as mail programs show it, rendered by the code that also renders the sent emails. */
export const Preview = ({ issue }: { issue: Partial<Issue> }) => {
  const { site_title } = useSiteSettings();
  const postalAddress = usePostalAddress();
  const [view, setView] = useState<View>('desktop');
  const { subject = '', preview_text = '', body = '', to_name_updates = false, to_story_updates = false } = issue;
  const site = useMemo(() => ({ title: site_title, url: window.location.origin }), [site_title]);
  const written = useMemo(() => {
    const unsubscribe = { label: 'Unsubscribe from the newsletter', url: `${site.url}/newsletter/unsubscribe?token=` };
    return renderIssue(
      { subject: subject ?? '', preview_text, body: body ?? '', to_name_updates, to_story_updates },
      site,
      unsubscribe,
      postalAddress,
    );
  }, [subject, preview_text, body, to_name_updates, to_story_updates, site, postalAddress]);
  const mail = useDeferredValue(written);
  return (
    <Box component="section" aria-label="Preview" sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography color="text.secondary" sx={{ fontSize: 'var(--step--1)', mr: 'auto' }}>
          Preview of the email
        </Typography>
        <ToggleButtonGroup
          size="small"
          exclusive
          aria-label="Preview format"
          value={view}
          onChange={(_event, chosen: View | null) => chosen && setView(chosen)}
        >
          <ToggleButton value="desktop">Desktop</ToggleButton>
          <ToggleButton value="phone">Phone</ToggleButton>
          <ToggleButton value="text">Plain text</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Card
        sx={{ maxWidth: view === 'phone' ? 375 : undefined, width: '100%', justifySelf: 'center', overflow: 'hidden' }}
      >
        <Box sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontSize: 'var(--step--1)' }}>
          <Box sx={{ fontWeight: 600 }}>{site_title}</Box>
          <Box sx={{ display: 'flex', gap: 1, whiteSpace: 'nowrap', overflow: 'hidden' }}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', flexShrink: 0, maxWidth: '75%' }}>
              {mail.subject || 'Subject'}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {preview_text}
            </Box>
          </Box>
        </Box>
        {view === 'text' ? (
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', ...high }}
          >
            {mail.text}
          </Box>
        ) : (
          // The sandbox disables scripts in the email and prevents access to this origin. Links open in a new tab.
          <MailFrame
            title={`Email on a ${view === 'phone' ? 'phone' : 'desktop'}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={`<base target="_blank">${mail.html}`}
            sx={{ ...high, colorScheme: 'light dark' }}
          />
        )}
      </Card>
    </Box>
  );
};

const high = { height: { xs: 480, lg: 'calc(100vh - 420px)' }, minHeight: 360, overflowY: 'auto' } as const;
