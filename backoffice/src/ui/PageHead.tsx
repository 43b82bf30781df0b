import { announce } from '@cradle/shared/site/announcements';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSiteSettings } from '../providers/data/siteSettings';
import { focusIfLost } from './restoreFocus';

interface PageHeadProps {
  title: string;
  /** Invisible text after the title. It reserves the space of a longer title that is still loading. */
  filler?: string | false;
  /** Content beside the title: a count, a badge. */
  aside?: ReactNode;
  /** Buttons at the right. */
  actions?: ReactNode;
}

// On phones, icons are hidden, so that the buttons of a form (previous and next, Duplicate, History) fit on one line.
const buttons = {
  ml: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > .MuiButton-outlined .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
};

/** Path and title of the last page. If a page renders its heading again, the title isn't announced again. */
let announced = '';

/**
 * The heading of a page. It also sets the document title, which is announced to screen readers unless the heading gets
 * the focus.
 */
export const PageHead = ({ title, filler, aside, actions }: PageHeadProps) => {
  const { site_title } = useSiteSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title || filler) return;
    const page = `${window.location.pathname} ${title}`;
    if (!focusIfLost(heading.current) && page !== announced) announce(title);
    announced = page;
  }, [title, filler]);
  return (
    <Box
      component="header"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: 2,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <title>{`${title} · ${site_title}`}</title>
      <Typography ref={heading} variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
        {filler && (
          <Box component="span" aria-hidden="true" sx={{ visibility: 'hidden' }}>
            {filler}
          </Box>
        )}
      </Typography>
      {aside}
      <Box sx={buttons}>{actions}</Box>
    </Box>
  );
};
