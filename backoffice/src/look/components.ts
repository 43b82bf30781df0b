import { type Theme as Mode, RADII } from '@cradle/shared/tokens';
import type { RaThemeOptions } from 'react-admin';
import { forcedColors } from './forcedColors';
import { type Palette, SERIF } from './tokens';

/** A finger needs 44 px. */
const touch = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

/** How MUI's and react-admin's parts look here. Colours come in; nothing below names one of its own. */
export function components(paper: Palette, accent: string, mode: Mode): RaThemeOptions['components'] {
  const ring = { outline: `3px solid ${accent}`, outlineOffset: 2 };
  const flat = { backgroundImage: 'none', boxShadow: 'none', border: `1px solid ${paper.line}` };
  const root = (styles: object) => ({ styleOverrides: { root: styles } });
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { colorScheme: mode, fontVariantNumeric: 'lining-nums' },
        'a:focus-visible, button:focus-visible, [role=button]:focus-visible, [tabindex]:focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: 'var(--instant) !important',
            animationIterationCount: '1 !important', // else what turns for ever flickers
            transitionDuration: 'var(--instant) !important',
          },
        },
        // What has the focus is never below the bars that stay: above the list, and under a form.
        html: { scrollPaddingBlock: '76px 92px' },
        // On a phone react-admin's way past the menu is an icon button without an icon.
        '.RaSkipNavigationButton-skipToContentButton.MuiIconButton-root': {
          borderRadius: RADII.pill,
          padding: '0 20px',
          minHeight: 44,
          fontSize: 'var(--step--1)',
          '&::after': { content: 'attr(aria-label)' },
        },
        ...forcedColors,
      },
    },
    MuiPaper: root({ backgroundImage: 'none' }),
    MuiCard: root({ ...flat, borderRadius: RADII.radius }),
    MuiDialog: { styleOverrides: { paper: { ...flat, borderRadius: RADII.radiusMedium } } },
    MuiDialogTitle: root({ fontFamily: SERIF, fontWeight: 560, fontSize: 'var(--step-1)' }),
    MuiDialogActions: root({ padding: '8px 24px 20px', gap: 8 }),
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
        outlined: { borderColor: paper.line, color: paper.ink },
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
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame': { marginTop: 60 },
          '& .RaLayout-content': { padding: '0 clamp(12px, 3vw, 40px) 48px', minWidth: 0 },
        },
      },
    },
    RaAppBar: {
      styleOverrides: {
        root: {
          backgroundColor: `color-mix(in oklab, ${paper.paper} 90%, transparent)`,
          backdropFilter: 'blur(10px)',
          color: paper.ink,
          boxShadow: 'none',
          borderBottom: `1px solid ${paper.line}`,
          '& .RaAppBar-toolbar': { minHeight: 60, paddingInline: 12, gap: 4 },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          borderRight: `1px solid ${paper.line}`,
          '& .MuiPaper-root': { backgroundColor: paper.paper },
          '& .RaSidebar-fixed': { borderRight: `1px solid ${paper.line}`, height: 'calc(100vh - 60px)', top: 60 },
        },
      },
    },
    RaMenu: root({ marginTop: 12, padding: '0 8px', gap: 2, display: 'flex' }),
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderRadius: RADII.radiusSmall,
          '&&': { minHeight: 44 },
          color: paper.ink,
          fontWeight: 540,
          '& .RaMenuItemLink-icon': { minWidth: 36, color: paper.inkSoft },
          '&.RaMenuItemLink-active': {
            color: accent,
            backgroundColor: paper.accentWash,
            '& .RaMenuItemLink-icon': { color: accent },
          },
        },
      },
    },
    // Stays below the top bar, for whoever selects further down.
    RaBulkActionsToolbar: root({
      position: 'sticky',
      top: 108,
      zIndex: 3,
      '& .RaBulkActionsToolbar-toolbar': { backgroundColor: paper.accentWash, color: paper.ink },
      // With nothing selected it is folded up: its buttons must not be where Tab stops.
      '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
      // Beside the menu there is room for icons only; their words stay for those who hear them.
      '@media (min-width: 600px) and (max-width: 899.95px)': {
        '& .RaBulkActionsToolbar-topToolbar .MuiButton-root': {
          fontSize: 0,
          minWidth: 44,
          '& .MuiButton-startIcon': { margin: 0 },
        },
      },
    }),
    RaDataTable: {
      styleOverrides: {
        root: {
          '& .RaDataTable-tableWrapper': { borderRadius: RADII.radius - 1, overflowX: 'auto' },
          '& .RaDataTable-clickableRow:hover': { backgroundColor: paper.accentWash },
        },
      },
    },
    // One line as long as it fits: the filters take what is left, and on a phone a line of their own.
    RaListToolbar: root({
      backgroundColor: 'transparent !important',
      minHeight: 0,
      gap: 8,
      flexFlow: 'row wrap !important',
      alignItems: 'center !important',
      '& > span:empty': { display: 'none' },
      '& > form': { flex: '1 1 460px !important', minHeight: '0 !important', padding: 0, gap: 8 },
      '& .RaFilterFormInput-spacer': { width: 0 },
    }),
    RaTopToolbar: root({
      padding: '0 !important',
      minHeight: 44,
      gap: 0,
      flex: 'none !important',
      maxWidth: '100%',
      marginLeft: 'auto',
      alignItems: 'center !important',
      flexWrap: 'wrap',
      '& .MuiButton-sizeSmall': { paddingInline: 6 },
      backgroundColor: 'transparent !important',
    }),
    RaNotification: {
      styleOverrides: {
        root: {
          // Above the bars at the foot: what is told must not cover the button that tries again.
          '&.MuiSnackbar-anchorOriginBottomCenter': { bottom: 88 },
          '& .MuiSnackbarContent-root': { borderRadius: RADII.radius, backgroundColor: paper.ink, color: paper.paper },
          '& .RaNotification-error': {
            backgroundColor: paper.wrongWash,
            color: paper.ink,
            border: `1px solid ${paper.wrong}`,
          },
        },
      },
      defaultProps: { anchorOrigin: { vertical: 'bottom', horizontal: 'center' } },
    },
  };
}
