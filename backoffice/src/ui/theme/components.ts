import { type Theme as Mode, RADII } from '@cradle/shared/design/tokens';
import type { RaThemeOptions } from 'react-admin';
import { reactAdminComponents } from './reactAdminComponents';
import { type Palette, root, SERIF, visuallyHidden } from './tokens';

/** Touch targets are at least 44 px. */
const touch = { '@media (pointer: coarse)': { minHeight: 44, minWidth: 44 } };

/** Style overrides of MUI's components. */
export function components(paper: Palette, accent: string, mode: Mode): RaThemeOptions['components'] {
  const ring = { outline: `3px solid ${accent}`, outlineOffset: 2 };
  const flat = { backgroundImage: 'none', boxShadow: 'none', border: `1px solid ${paper.line}` };
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { colorScheme: mode, fontVariantNumeric: 'lining-nums', textWrap: 'pretty' },
        'a:where(:not([class]))': { color: accent },
        'a:focus-visible, button:focus-visible, [role=button]:focus-visible, [tabindex]:focus-visible': ring,
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: 'var(--instant) !important',
            // An endless animation whose duration is almost zero would flicker, so animations run once.
            animationIterationCount: '1 !important',
            // Transitions are disabled by `transition-property`. Setting the duration of all elements instead would add
            // transitions to elements that have none.
            transitionProperty: 'none !important',
          },
        },
        // Keeps focused elements from being covered by the sticky bars at the top and bottom.
        html: { scrollPaddingBlock: '76px 92px' },
        ...marks(paper, accent),
        ...forcedColors,
      },
    },
    MuiPaper: root({ backgroundImage: 'none' }),
    MuiCard: root({ ...flat, borderRadius: RADII.radius }),
    // Gives loading indicators an accessible name, because react-admin renders indicators without one.
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          ...flat,
          borderRadius: RADII.radiusMedium,
          // The maximum height and width are defined by the specification. On phones, the margins are only 16 px wide,
          // to leave more room for forms.
          maxHeight: 'min(90%, 100% - 32px)',
          '@media (max-width: 599.95px)': { margin: 16, width: 'calc(100% - 32px)' },
          '&.MuiDialog-paperWidthMd, &.MuiDialog-paperWidthLg': { maxWidth: '42rem' },
        },
      },
      // Removes aria-modal. MUI already hides the rest of the page from screen readers, and aria-modal would also hide
      // notifications (Announcer).
      defaultProps: { 'aria-modal': false },
    },
    MuiDialogTitle: root({ fontFamily: SERIF, fontWeight: 560, fontSize: 'var(--step-1)' }),
    // On phones, the buttons wrap onto several lines instead of the text within each button.
    MuiDialogActions: root({ padding: '8px 24px 20px', gap: 8, flexWrap: 'wrap' }),
    MuiAlert: { styleOverrides: { action: { whiteSpace: 'nowrap' } } },
    MuiMenu: { styleOverrides: { paper: { ...flat, boxShadow: 'var(--shadow-high)' } } },
    MuiPopover: { styleOverrides: { paper: { ...flat, boxShadow: 'var(--shadow-high)' } } },
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
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true },
      // react-admin's groups of radio buttons ignore the default margin.
      styleOverrides: { marginDense: { marginBlock: 0 } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: paper.sheet, minHeight: 44 },
        input: { '&::placeholder': { color: paper.inkSoft, opacity: 1 } },
        notchedOutline: { borderColor: paper.edge },
      },
    },
    MuiInputLabel: root({ color: paper.inkSoft }),
    MuiFormHelperText: root({ marginInline: 2, lineHeight: 1.4 }),
    MuiChip: root({ borderRadius: RADII.pill, fontWeight: 540, flexShrink: 0 }),
    // Moves the accessible name to the input, where screen readers need it. react-admin sets aria-label on the parent
    // element of the input.
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
        switchBase: {
          // The thumb of MUI's unchecked switch is white, so it would be invisible on a white background.
          '&:not(.Mui-checked)': { color: paper.inkSoft, '& + .MuiSwitch-track': { backgroundColor: paper.edge } },
          '@media (pointer: coarse)': { paddingBlock: 12 },
        },
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

/** Class names for elements in list rows. They replace `sx`, which MUI would process in each row separately. */
const marks = (paper: Palette, accent: string) =>
  ({
    '.gender-mark': { display: 'inline-flex', alignItems: 'center', gap: 3, whiteSpace: 'nowrap' },
    '.share-bar': {
      height: 5,
      borderRadius: 'var(--pill)',
      overflow: 'hidden',
      backgroundColor: paper.sunk,
      boxShadow: `inset 0 0 0 1px ${paper.line}`,
      '& > i': { display: 'block', height: '100%', background: `linear-gradient(90deg, ${paper.apricot}, ${accent})` },
    },
    // A checkbox with a large touch target. In forced-colors mode, the browser draws its default checkbox.
    '.select-row': {
      width: 24,
      height: 24,
      margin: 10,
      accentColor: accent,
      cursor: 'pointer',
      '@media (forced-colors: none)': {
        appearance: 'none',
        display: 'grid',
        placeContent: 'center',
        width: 44,
        height: 44,
        margin: 0,
        borderRadius: 'var(--radius-small)',
        '&:focus-visible': { outline: `3px solid ${accent}`, outlineOffset: -8 },
        '&::before, &:checked::after': { content: '""', gridArea: '1 / 1', boxSizing: 'border-box' },
        '&::before': {
          width: 18,
          height: 18,
          border: `2px solid ${paper.inkSoft}`,
          borderRadius: 'var(--radius-tiny)',
        },
        '&:checked::before': { backgroundColor: accent, borderColor: accent },
        '&:checked::after': {
          placeSelf: 'center',
          width: 12,
          height: 11,
          backgroundColor: paper.onAccent,
          clipPath: 'polygon(12% 44%, 0 58%, 38% 96%, 100% 18%, 87% 6%, 37% 68%)',
        },
      },
    },
    '.row-actions': {
      display: 'flex',
      justifyContent: 'flex-end',
      // Reserves the width of Edit and Delete, so that columns don't move when the permissions are loaded.
      '@media (min-width: 1440px)': { '&.with-edit': { minWidth: 152 } },
    },
    '.row-action': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 6,
      minHeight: 36,
      ...touch,
      padding: '4px 12px',
      border: 0,
      borderRadius: 'var(--pill)',
      background: 'none',
      color: accent,
      font: 'inherit',
      fontSize: 'var(--step--1)',
      fontWeight: 600,
      lineHeight: 1.75,
      textDecoration: 'none',
      cursor: 'pointer',
      '&:hover': { backgroundColor: paper.accentWash },
      // Delete turns red only on hover, because a column of red buttons would distract.
      '&.delete': { color: paper.inkSoft, '&:hover': { color: paper.wrong } },
      '& svg': { width: 18, height: 18, flex: 'none', fill: 'currentColor' },
      // In narrower windows, Edit and Delete are shown as icons without text, so that the table of names fits a window
      // of 1280 px.
      '@media (max-width: 1439.95px)': { paddingInline: 4, '& span': visuallyHidden },
    },
    // Wraps words that are longer than the maximum width. `overflow-wrap: anywhere` would also wrap shorter words in
    // narrow columns.
    '.cell-text': {
      display: 'inline-block',
      maxWidth: '24ch',
      overflowWrap: 'break-word',
      // The table of names fits a window of 1280 px only if its columns are narrow.
      '.column-name > &, .column-origin > &': { maxWidth: '6.5em' },
    },
    '.cell-title': { minWidth: '18ch', fontWeight: 560, overflowWrap: 'anywhere' },
    '.name-meaning': {
      display: '-webkit-box',
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      maxWidth: '52ch',
      color: paper.inkSoft,
      lineHeight: 1.35,
      '@media (min-width: 900px)': { minWidth: 130 },
    },
  }) as const;

const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight !important',
  color: 'HighlightText !important',
};
const marked = { forcedColorAdjust: 'none', background: 'Highlight !important' };
const outlined = { border: '1px solid ButtonText !important' };

/**
 * Forced-colors mode (contrast themes of Windows) removes backgrounds and shadows, so borders and system colors replace
 * them. `!important` overrides the styles of components.
 */
const forcedColors = {
  '@media (forced-colors: active)': {
    ':focus-visible, .Mui-focusVisible, .MuiOutlinedInput-root.Mui-focused': { outline: '3px solid Highlight' },
    '.MuiButton-root, .MuiChip-root, .MuiAlert-root, .MuiDrawer-paper': outlined,
    '.MuiButton-root.Mui-disabled': { color: 'GrayText !important', borderColor: 'GrayText !important' },
    '.RaMenuItemLink-active, .MuiMenuItem-root.Mui-selected, .MuiAutocomplete-option[aria-selected="true"]': chosen,
    '.RaMenuItemLink-active .RaMenuItemLink-icon': { color: 'HighlightText !important' },
    '.MuiTableRow-root.Mui-selected': { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiTabs-indicator, .MuiLinearProgress-bar, .share-bar > i': marked,
    '.share-bar, .MuiLinearProgress-root, .MuiSkeleton-root': {
      forcedColorAdjust: 'none',
      background: 'Canvas !important',
      outline: '1px solid GrayText',
    },
    '.MuiSwitch-track': { ...outlined, opacity: '1 !important' },
    '.MuiSwitch-thumb, .MuiSlider-rail, .MuiSlider-track, .MuiSlider-thumb': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText !important',
    },
    '.Mui-checked .MuiSwitch-thumb': marked,
    // Charts keep their colors in forced-colors mode, because the legend refers to these colors.
    '.plot rect:not([fill="transparent"])': { stroke: 'CanvasText', vectorEffect: 'non-scaling-stroke' },
    '.plot-key': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
    '.plot polyline': { stroke: 'CanvasText' },
    '.plot polygon': { fill: 'none' },
  },
};
