const chosen = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight !important',
  color: 'HighlightText !important',
};
const marked = { forcedColorAdjust: 'none', background: 'Highlight !important' };
const outlined = { border: '1px solid ButtonText !important' };

/**
 * Colours that the reader's system chooses (Windows' contrast themes): grounds and shadows are gone then, so what only
 * they said is said by the system's own. These go before what a component says of itself, hence their weight.
 */
export const forcedColors = {
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
    // What has several colors keeps them, with an edge: the legend would mean nothing without.
    '.plot rect:not([fill="transparent"])': { stroke: 'CanvasText', vectorEffect: 'non-scaling-stroke' },
    '.plot-key': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
    '.plot polyline': { stroke: 'CanvasText' },
    '.plot polygon': { fill: 'none' },
  },
};
