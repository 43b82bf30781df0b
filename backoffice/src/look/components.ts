import { type Theme as Mode, RADII } from '@cradle/shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { forcedColors } from './forcedColors';
import { marks } from './marks';
import { reactAdminComponents } from './reactAdminComponents';
import { root } from './root';
import { type Palette, SERIF } from './tokens';

/** A finger needs 44 px. */
const touch = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

/** How MUI's parts look here, and react-admin's (reactAdminComponents.ts). Colours come in; nothing below names one of its own. */
export function components(paper: Palette, accent: string, mode: Mode): RaThemeOptions['components'] {
  const ring = { outline: `3px solid ${accent}`, outlineOffset: 2 };
  const flat = { backgroundImage: 'none', boxShadow: 'none', border: `1px solid ${paper.line}` };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        // No word is left alone on the last line.
        body: { colorScheme: mode, fontVariantNumeric: 'lining-nums', textWrap: 'pretty' },
        'a:focus-visible, button:focus-visible, [role=button]:focus-visible, [tabindex]:focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: 'var(--instant) !important',
            animationIterationCount: '1 !important', // else what turns for ever flickers
            transitionProperty: 'none !important', // an instant would be a transition of what has none, too
          },
        },
        // What has the focus is never below the bars that stay: above the list, and under a form.
        html: { scrollPaddingBlock: '76px 92px' },
        ...marks(paper, accent),
        ...forcedColors,
      },
    },
    MuiPaper: root({ backgroundImage: 'none' }),
    MuiCard: root({ ...flat, borderRadius: RADII.radius }),
    MuiDialog: {
      styleOverrides: { paper: { ...flat, borderRadius: RADII.radiusMedium } },
      // What is beside it is hidden from screen readers anyway, but for the messages (look/messages.ts).
      defaultProps: { 'aria-modal': false },
    },
    MuiDialogTitle: root({ fontFamily: SERIF, fontWeight: 560, fontSize: 'var(--step-1)' }),
    MuiDialogActions: root({ padding: '8px 24px 20px', gap: 8 }),
    MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
    MuiMenu: { styleOverrides: { paper: { ...flat, boxShadow: 'var(--shadow-high)' } } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true },
      styleOverrides: { paper: { ...flat, boxShadow: 'var(--shadow-high)' } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true }, ...root({ '&.Mui-focusVisible': ring }) },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: RADII.pill, paddingInline: 16, minHeight: 40, ...touch },
        sizeSmall: { minHeight: 36, ...touch, paddingInline: 12, fontSize: 'var(--step--1)' },
        outlined: { borderColor: `color-mix(in oklab, ${paper.edge} 55%, ${paper.line})`, color: paper.ink },
        text: { color: paper.ink, '&.MuiButton-colorError': { color: paper.wrong } },
      },
    },
    MuiIconButton: root({ '&:hover': { backgroundColor: paper.accentWash }, ...touch }),
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: paper.sheet, minHeight: 44 },
        notchedOutline: { borderColor: paper.edge },
      },
    },
    MuiInputLabel: root({ color: paper.inkSoft }),
    MuiFormHelperText: root({ marginInline: 2, lineHeight: 1.4 }),
    MuiChip: root({ borderRadius: RADII.pill, fontWeight: 540, flexShrink: 0 }),
    // react-admin names the box around its checkboxes; who cannot see them hears the box itself.
    MuiCheckbox: {
      ...root(touch),
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: ({ 'aria-label': label }: { 'aria-label'?: string }) => (label ? { 'aria-label': label } : {}),
        },
      },
    },
    MuiRadio: root(touch),
    MuiSwitch: {
      styleOverrides: {
        root: { '@media (pointer: coarse)': { height: 44, paddingBlock: 15 } },
        switchBase: { '@media (pointer: coarse)': { paddingBlock: 12 } },
      },
    },
    MuiSlider: { styleOverrides: { thumb: { '&.Mui-focusVisible': { ...ring, boxShadow: 'none' } } } },
    MuiTableSortLabel: root({ minHeight: 28 }),
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: paper.ink, color: paper.paper, fontSize: 'var(--step--2)' } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: paper.line, padding: '7px 14px', '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
        head: {
          backgroundColor: paper.sunk,
          color: paper.inkSoft,
          fontSize: 'var(--step--2)',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        },
        body: { fontVariantNumeric: 'tabular-nums lining-nums' },
      },
    },
    MuiTab: root({ textTransform: 'none', fontWeight: 600, minHeight: 48 }),
    MuiTablePagination: root({ fontVariantNumeric: 'tabular-nums' }),
    ...reactAdminComponents(paper, accent),
  };
}
