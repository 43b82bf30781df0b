import { accentOf, DEFAULT_PRIMARY, type Theme as Mode, ON_ACCENT, readHexColor } from '@cradle/shared/colors';
import type { RaThemeOptions } from 'react-admin';
import { components } from './look/components';
import { mixed, SANS, SERIF, type Tokens, tokensOf } from './look/tokens';

declare module '@mui/material/styles' {
  interface Palette {
    paper: Tokens & { accentWash: string };
  }
  interface PaletteOptions {
    paper?: Tokens & { accentWash: string };
  }
}

/** The one theme of the back-office: ink on paper, and an accent of the site's own colour. */
export function themeOf(mode: Mode, primary: string): RaThemeOptions {
  const tokens = tokensOf(mode);
  const accent = accentOf(readHexColor(primary) ?? DEFAULT_PRIMARY, mode);
  const paper = { ...tokens, accentWash: mixed(accent, tokens.sheet, mode === 'dark' ? 0.18 : 0.09) };
  const heading = { fontFamily: SERIF, fontWeight: 560, letterSpacing: '-0.015em', lineHeight: 1.12 };
  return {
    palette: {
      mode,
      paper,
      primary: { main: accent, contrastText: ON_ACCENT[mode] },
      secondary: { main: accent, contrastText: ON_ACCENT[mode] },
      error: { main: tokens.danger },
      success: { main: tokens.sageInk },
      warning: { main: tokens.apricotInk },
      background: { default: tokens.paper, paper: tokens.sheet },
      text: { primary: tokens.ink, secondary: tokens.inkSoft, disabled: tokens.inkSoft },
      divider: tokens.line,
      action: { hover: paper.accentWash, selected: paper.accentWash },
    },
    shape: { borderRadius: 10 },
    sidebar: { width: 232, closedWidth: 60 },
    typography: {
      fontFamily: SANS,
      fontSize: 14,
      h1: { ...heading, fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.4rem)' },
      h2: { ...heading, fontSize: '1.4rem' },
      h3: { ...heading, fontSize: '1.15rem' },
      h4: heading,
      h5: heading,
      h6: { ...heading, fontSize: '1.1rem' },
      button: { textTransform: 'none', fontWeight: 620, letterSpacing: 0 },
      body2: { fontSize: '0.92rem' },
    },
    components: components(paper, accent, mode),
  };
}
