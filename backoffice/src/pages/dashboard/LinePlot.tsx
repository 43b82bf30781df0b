import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { ceilingOf } from './scale';

interface LinePlotProps {
  points: readonly { key: string; label: string; value: number }[];
  height?: number;
}

/** A line over its shaded area, from nothing to the highest; only its two ends are labelled. */
export const LinePlot = ({ points, height = 132 }: LinePlotProps) => {
  const { palette } = useTheme();
  const ceiling = ceilingOf(points.map(({ value }) => value));
  const last = Math.max(points.length - 1, 1);
  const line = points.map(({ value }, at) => `${(at / last) * 100},${100 - (value / ceiling) * 100}`).join(' ');
  return (
    <>
      <Box
        sx={{
          fontSize: '0.75rem',
          color: 'text.secondary',
          borderBottom: '1px dashed',
          borderColor: 'divider',
          lineHeight: 1.4,
        }}
      >
        {ceiling.toLocaleString('en')}
      </Box>
      <Box
        component="svg"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, overflow: 'visible', borderBottom: 1, borderColor: 'divider' }}
      >
        <polygon points={`0,100 ${line} 100,100`} fill={palette.paper.accentWash} />
        <polyline
          points={line}
          fill="none"
          stroke={palette.primary.main}
          strokeWidth={2.5}
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </Box>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}
      >
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </Box>
    </>
  );
};
