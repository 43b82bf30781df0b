import { accentOf, DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import { colorsOf, type Theme } from '@cradle/shared/design/tokens';
import { safeImage } from '@cradle/shared/text/safeUrl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Mark } from '../../ui/Brand';
import { SERIF } from '../../ui/theme/tokens';
import type { SettingValues } from './settingsData';

/** The site's header in both themes and a search result, updated while the form is edited. */
export const Preview = () => {
  const values = useWatch() as Partial<SettingValues>;
  return (
    <Box component="aside" aria-label="Preview" sx={{ position: { lg: 'sticky' }, top: 84, display: 'grid', gap: 1.5 }}>
      <Typography variant="body2" color="text.secondary">
        Preview
      </Typography>
      <SiteHeader theme="light" {...values} />
      <SiteHeader theme="dark" {...values} />
      <SearchResult {...values} />
    </Box>
  );
};

const SiteHeader = ({ theme, site_title, logo_url, primary_color }: Partial<SettingValues> & { theme: Theme }) => {
  const { paper, ink, inkSoft, line, onAccent } = colorsOf(theme);
  const accent = accentOf(readHexColor(primary_color) ?? DEFAULT_PRIMARY, theme);
  const logo = safeImage(logo_url);
  return (
    <Card
      sx={{ backgroundColor: paper, color: ink, borderColor: line, colorScheme: theme, forcedColorAdjust: 'none' }}
      data-preview={theme}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5, borderBottom: `1px solid ${line}` }}>
        {logo ? (
          <img
            src={logo}
            alt="Logo"
            height={28}
            style={{ maxWidth: 90, objectFit: 'contain' }}
            referrerPolicy="no-referrer"
          />
        ) : (
          <Mark size={28} />
        )}
        <Box sx={{ fontFamily: SERIF, fontWeight: 600, fontSize: 'var(--step-row)', overflowWrap: 'anywhere' }}>
          {site_title?.trim() || 'Site title'}
        </Box>
        <Box sx={{ ...pill, ml: 'auto', backgroundColor: accent, color: onAccent }}>Join</Box>
      </Box>
      <Box sx={{ p: 2 }}>
        <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-2)', lineHeight: 1.1 }}>
          Every name{' '}
          <Box component="em" sx={{ color: accent }}>
            begins
          </Box>{' '}
          a story
        </Box>
        <Box sx={{ color: inkSoft, fontSize: 'var(--step--1)', mt: 1 }}>
          {theme === 'light' ? 'Light theme' : 'Dark theme'}
        </Box>
      </Box>
    </Card>
  );
};

const pill = { borderRadius: 'var(--pill)', px: 1.75, py: 0.5, fontWeight: 620, fontSize: 'var(--step--1)' };

const SearchResult = ({ site_title, site_description }: Partial<SettingValues>) => (
  <Card sx={{ p: 2 }}>
    <Typography sx={{ color: 'primary.main', fontWeight: 560, overflowWrap: 'anywhere' }}>{site_title}</Typography>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {site_description || 'Without a description, search engines choose their own text.'}
    </Typography>
  </Card>
);
