import { RADII } from '@cradle/shared/design/tokens';
import type { RaThemeOptions } from 'react-admin';
import { type Palette, root } from './tokens';

/** Style overrides of react-admin's components. */
export function reactAdminComponents(paper: Palette, accent: string): NonNullable<RaThemeOptions['components']> {
  return {
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
          paddingLeft: 12,
          paddingRight: 6,
          '& .RaMenuItemLink-icon': { minWidth: 32, color: paper.inkSoft },
          '&.RaMenuItemLink-active': {
            color: accent,
            backgroundColor: paper.accentWash,
            '& .RaMenuItemLink-icon': { color: accent },
          },
        },
      },
    },
    // While the page scrolls, the toolbar of selected rows stays below the top bar.
    RaBulkActionsToolbar: root({
      position: 'sticky',
      top: 108,
      zIndex: 3,
      '& .RaBulkActionsToolbar-toolbar': { backgroundColor: paper.accentWash, color: paper.ink },
      // While no row is selected, the toolbar is collapsed. `visibility: hidden` keeps its buttons from getting the
      // focus.
      '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
      // At these window widths, the buttons show only icons. Their labels have font size 0, so screen readers still
      // read them.
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
          // `position: relative` makes absolutely positioned elements of cells scroll with the table. Without it, the
          // hidden labels of buttons beyond the edge would widen the page.
          '& .RaDataTable-tableWrapper': {
            position: 'relative',
            borderRadius: RADII.radius - 1,
            overflowX: 'auto',
          },
          '& .RaDataTable-clickableRow:hover': { backgroundColor: paper.accentWash },
        },
      },
    },
    // Filters and buttons share one line if they fit. Otherwise they take two lines.
    RaListToolbar: root({
      backgroundColor: 'transparent !important',
      minHeight: 0,
      gap: 8,
      flexFlow: 'row wrap !important',
      alignItems: 'center !important',
      '& > span:empty': { display: 'none' },
      '& > form': { flex: '1 1 460px !important', minHeight: '0 !important', padding: 0, gap: 8 },
      '& .RaFilterFormInput-spacer': { display: 'none' },
      '& .RaFilterForm-clearFix': { display: 'none' },
      // On phones, permanent filters are in two columns, except text fields.
      '@media (max-width: 599.95px)': {
        '& .filter-field:has(.MuiSelect-select, [type=date]):not(:has(.RaFilterFormInput-hideButton))': {
          flex: '1 1 calc(50% - 4px)',
          minWidth: 0,
        },
      },
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
      '& .MuiIconButton-root': { color: 'inherit' },
      backgroundColor: 'transparent !important',
    }),
    RaNotification: {
      styleOverrides: {
        root: {
          // Notifications are placed below the top bar, because the buttons that a user needs next are at the bottom:
          // sticky footers, decision bars and retry buttons.
          // On tablets they are at the right edge, because in the center they would cover the menu.
          '&&': {
            top: 68,
            '@media (min-width: 600px) and (max-width: 899.95px)': { left: 'auto', right: 16, transform: 'none' },
          },
          '& .MuiSnackbarContent-root': { borderRadius: RADII.radius, backgroundColor: paper.ink, color: paper.paper },
          '& .RaNotification-error': {
            backgroundColor: paper.wrongWash,
            color: paper.ink,
            border: `1px solid ${paper.wrong}`,
          },
        },
      },
      defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } },
    },
    // The label is empty, because on phones react-admin would show the label as a tooltip that covers the menu button.
    // CSS shows the value of aria-label instead.
    RaSkipNavigationButton: {
      defaultProps: { label: '', 'aria-label': 'Skip to content' },
      ...root({
        '&, &:hover': { backgroundColor: paper.ink, color: paper.paper, opacity: 1 },
        '&&': { borderRadius: RADII.pill, padding: '0 20px', minHeight: 44 },
        fontFamily: 'inherit',
        fontSize: 'var(--step--1)',
        fontWeight: 620,
        '&::after': { content: 'attr(aria-label)' },
      }),
    },
    // Hides the heading of RaLoading, because the line below the heading has the same text.
    RaLoading: root({ '& .RaLoading-message > h5': { display: 'none' } }),
    // Confirmation dialogs have a filled confirm button and no icons.
    RaConfirm: root({
      '& .MuiButton-startIcon': { display: 'none' },
      '& .ra-confirm': {
        color: paper.onAccent,
        backgroundColor: accent,
        '&.RaConfirm-confirmWarning': { color: paper.onAccent, backgroundColor: paper.wrong },
        '&.Mui-disabled': { opacity: 0.6 },
      },
    }),
  };
}
