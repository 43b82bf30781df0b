import Box from '@mui/material/Box';
import { PlotFrame } from './PlotFrame';
import { ceilingOf, labelledEvery } from './scale';

interface Bar {
  key: string;
  label: string;
  /** What the bar says to a pointer. */
  title: string;
  /** One above the other, in the order of the colors. */
  parts: readonly number[];
}

interface BarPlotProps {
  bars: readonly Bar[];
  colors: readonly string[];
}

/** Stacked bars, with as many labels as there is room for. */
export const BarPlot = ({ bars, colors }: BarPlotProps) => {
  const ceiling = ceilingOf(bars.map(({ parts }) => sum(parts)));
  return (
    <PlotFrame
      ceiling={ceiling}
      viewBox={`0 0 ${bars.length} 100`}
      labels={<Labels bars={bars} />}
      labelsSx={{ display: 'grid', gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
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
    </PlotFrame>
  );
};

const Labels = ({ bars }: Pick<BarPlotProps, 'bars'>) => {
  const every = labelledEvery(bars.length, 26);
  return bars.map(({ key, label }, at) => (
    <Box
      key={key}
      sx={{
        fontSize: 'var(--step--3)',
        textAlign: 'center',
        whiteSpace: 'nowrap',
        overflow: 'visible',
      }}
    >
      {at % every === 0 && label}
    </Box>
  ));
};

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);
