import { useTheme } from '@mui/material/styles';
import { PlotFrame } from './PlotFrame';
import { ceilingOf } from './scale';

interface LinePlotProps {
  points: readonly { key: string; label: string; value: number }[];
}

/** A line over its shaded area, from nothing to the highest; only its two ends are labelled. */
export const LinePlot = ({ points }: LinePlotProps) => {
  const { palette } = useTheme();
  const ceiling = ceilingOf(points.map(({ value }) => value));
  const last = Math.max(points.length - 1, 1);
  const line = points.map(({ value }, at) => `${(at / last) * 100},${100 - (value / ceiling) * 100}`).join(' ');
  const ends = (
    <>
      <span>{points[0]?.label}</span>
      <span>{points.at(-1)?.label}</span>
    </>
  );
  return (
    <PlotFrame
      ceiling={ceiling}
      viewBox="0 0 100 100"
      open
      labels={ends}
      labelsSx={{ display: 'flex', justifyContent: 'space-between' }}
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
    </PlotFrame>
  );
};
