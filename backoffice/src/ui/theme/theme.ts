import { accentOf, DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import { MEASURES, type Theme as Mode, RADII, SPACING } from '@cradle/shared/design/tokens';
import type { RaThemeOptions } from 'react-admin';
import { components } from './components';
import { type Palette as Paper, paletteOf } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    paper: Paper;
  }
  interface PaletteOptions {
    paper?: Paper;
  }
}

/**
 * The MUI theme for a mode (light or dark) and the site's primary color. The theme contains the colors. Sizes, radii,
 * shadows and durations are custom properties, such as var(--step-1).
 */
export function themeOf(mode: Mode, chosen: string): RaThemeOptions {
  const primary = readHexColor(chosen) ?? DEFAULT_PRIMARY;
  const accent = accentOf(primary, mode);
  const paper = paletteOf(mode, primary);
  const heading = { fontFamily: MEASURES.serif, fontWeight: 560, letterSpacing: '-0.015em', lineHeight: 1.12 };
  return {
    palette: {
      mode,
      paper,
      primary: { main: accent, dark: accentOf(primary, mode, 'accentStrong'), contrastText: paper.onAccent },
      secondary: { main: accent, dark: accentOf(primary, mode, 'accentStrong'), contrastText: paper.onAccent },
      error: { main: paper.wrong },
      success: { main: paper.sageDeep },
      warning: { main: paper.apricotInk },
      background: { default: paper.paper, paper: paper.sheet },
      text: { primary: paper.ink, secondary: paper.inkSoft, disabled: paper.inkSoft },
      divider: paper.line,
      action: { active: paper.inkSoft, hover: paper.accentWash, selected: paper.accentWash },
    },
    spacing: SPACING,
    shape: { borderRadius: RADII.radiusSmall },
    sidebar: { width: 232, closedWidth: 60 },
    typography: {
      fontFamily: MEASURES.sans,
      h1: { ...heading, fontSize: 'var(--step-3)' },
      h2: { ...heading, fontSize: 'var(--step-1)' },
      h3: { ...heading, fontSize: 'var(--step-row)' },
      h4: heading,
      h5: heading,
      h6: { ...heading, fontSize: 'var(--step-row)' },
      button: { textTransform: 'none', fontWeight: 620, letterSpacing: 0 },
      body2: { fontSize: 'var(--step--1)' },
    },
    components: components(paper, accent, mode),
  };
}
