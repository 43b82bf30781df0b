import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface PlotFrameProps {
  /** The value at the top. */
  ceiling: number;
  viewBox: string;
  /** Lines that reach beyond the drawing are not cut off. */
  open?: boolean;
  /** Below the drawing, which stretches with its room; the words do not. */
  labels: ReactNode;
  labelsSx: SxProps;
  children: ReactNode;
}

/** What every plot stands in: its highest value over a dashed line, the drawing on the ground line, and its labels. */
export const PlotFrame = ({ ceiling, viewBox, open = false, labels, labelsSx, children }: PlotFrameProps) => (
  <>
    <Box
      sx={{
        fontSize: 'var(--step--3)',
        color: 'text.secondary',
        borderBottom: '1px dashed',
        borderColor: 'divider',
        lineHeight: 1.4,
      }}
    >
      {formatNumber(ceiling)}
    </Box>
    <Box
      component="svg"
      className="plot"
      viewBox={viewBox}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: '100%',
        height: 132,
        overflow: open ? 'visible' : 'hidden',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
    <Box sx={[{ mt: 0.5, fontSize: 'var(--step--3)', color: 'text.secondary' }, labelsSx as object]}>{labels}</Box>
  </>
);
