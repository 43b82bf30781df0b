import Box from '@mui/material/Box';
import { ceilingOf, labelledEvery } from './scale';

export interface Bar {
  key: string;
  label: string;
  /** What the bar says to a pointer. */
  title: string;
  /** One above the other, in the order of the colors. */
  parts: readonly number[];
}

/** Stacked bars. The drawing stretches with its room, the letters below it do not. */
export const BarPlot = ({
  bars,
  colors,
  height = 132,
}: {
  bars: readonly Bar[];
  colors: readonly string[];
  height?: number;
}) => {
  const ceiling = ceilingOf(bars.map(({ parts }) => sum(parts)));
  const every = labelledEvery(bars.length, 26);
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
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, borderBottom: 1, borderColor: 'divider' }}
      >
        {bars.map(({ key, title, parts }, at) => (
          <g key={key}>
            <title>{title}</title>
            {/* The whole column answers to the pointer, however small its bar. */}
            <rect x={at} y={0} width={1} height={100} fill="transparent" />
            {parts.map((part, index) => (
              <rect
                key={colors[index]}
                x={at + 0.14}
                width={0.72}
                y={100 - (sum(parts.slice(0, index + 1)) / ceiling) * 100}
                height={(part / ceiling) * 100}
                fill={colors[index]}
              />
            ))}
          </g>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))`, mt: 0.5 }}>
        {bars.map(({ key, label }, at) => (
          <Box
            key={key}
            sx={{
              fontSize: { xs: '0.62rem', sm: '0.75rem' },
              color: 'text.secondary',
              textAlign: 'center',
              whiteSpace: 'nowrap',
              overflow: 'visible',
            }}
          >
            {at % every === 0 && label}
          </Box>
        ))}
      </Box>
    </>
  );
};

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
