import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface Series {
  name: ReactNode;
  color: string;
}

interface PlotCardProps {
  title: string;
  /** A description of the plot for screen readers. */
  summary: string;
  series?: readonly Series[];
  heads: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
  children: ReactNode;
}

/** A card with a plot and its legend. Below the plot, the user can open a table with the plotted values. */
export const PlotCard = ({ title, summary, series = [], heads, rows, children }: PlotCardProps) => (
  <Card component="section" sx={{ p: 2.5, minWidth: 0 }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5, mb: 2 }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Box sx={{ ml: { sm: 'auto' }, display: 'flex', gap: 1.5, fontSize: 'var(--step--2)', color: 'text.secondary' }}>
        {series.map(({ name, color }) => (
          <Box key={color} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
            <Box
              aria-hidden
              className="plot-key"
              sx={{ width: 10, height: 10, borderRadius: 'var(--radius-tiny)', backgroundColor: color }}
            />
            {name}
          </Box>
        ))}
      </Box>
    </Box>
    <Box role="img" aria-label={summary}>
      {children}
    </Box>
    <Box
      component="details"
      sx={{
        mt: 1.5,
        fontSize: 'var(--step--1)',
        color: 'text.secondary',
        '& summary': { cursor: 'pointer', py: 0.5, '@media (pointer: coarse)': { py: 1.5 } },
      }}
    >
      <summary>Show as a table</summary>
      <Box sx={{ maxHeight: 260, overflowY: 'auto', mt: 1 }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...numbers]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {numbers.map((number, at) => (
                  <td key={heads[at + 1]}>{formatNumber(number)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  </Card>
);

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& th, & td': { textAlign: 'right', py: 0.5, px: 1, borderBottom: 1, borderColor: 'divider' },
  '& th:first-of-type': { textAlign: 'left', fontWeight: 400 },
} as const;

interface PlotFrameProps {
  /** The value at the top of the vertical axis. */
  ceiling: number;
  viewBox: string;
  /** True if the plotted lines may extend beyond the edges of the SVG. Otherwise they are clipped. */
  open?: boolean;
  /**
   * The labels of the horizontal axis. They aren't part of the SVG, because the SVG is stretched to the width of the
   * card, which would distort text.
   */
  labels: ReactNode;
  labelsSx: SxProps;
  children: ReactNode;
}

/** The frame of a plot: the highest value of the scale, the drawing, and the labels of the horizontal axis. */
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
