import { useId } from 'react';
import './plot.css';
import { shortNumber, valueTicks, yearTicks } from './plotScale';

export type PlotSeries = { label: string; points: [x: number, y: number][] };

const [LEFT, RIGHT, TOP, BOTTOM] = [32, 350, 12, 168];

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/**
 * A line chart over years, with up to six lines. The area below the first line is filled and the second line is dashed,
 * so that color isn't needed to tell them apart. Pages style further lines in their own stylesheets.
 */
export function LinePlot({ series, label }: { series: readonly PlotSeries[]; label: string }) {
  const fill = useId();
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) return null;
  const first = Math.min(...points.map(([x]) => x));
  const last = Math.max(...points.map(([x]) => x));
  const ticks = valueTicks(Math.max(...points.map(([, y]) => y)));
  const top = ticks.at(-1) ?? 1;
  const x = (year: number) => LEFT + ((year - first) / Math.max(1, last - first)) * (RIGHT - LEFT);
  const y = (value: number) => BOTTOM - (value / top) * (BOTTOM - TOP);
  const path = (line: PlotSeries) =>
    line.points.map(([year, value], at) => `${at ? 'L' : 'M'}${x(year).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  return (
    <>
      <svg className="line-plot" viewBox="0 0 356 192" role="img" aria-label={label}>
        <defs>
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--accent)" stopOpacity=".28" />
            <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
          </linearGradient>
        </defs>
        {ticks.map((value) => (
          <g key={value}>
            <path className="grid" d={`M${LEFT} ${y(value)}H${RIGHT}`} />
            <text x={LEFT - 7} y={y(value) + 4} textAnchor="end">
              {shortNumber(value)}
            </text>
          </g>
        ))}
        {yearTicks(first, last).map((year) => (
          <text key={year} x={x(year)} y={188} textAnchor={year === last ? 'end' : year === first ? 'start' : 'middle'}>
            {year}
          </text>
        ))}
        {series.map((line, at) => {
          const [lastYear, lastValue] = line.points.at(-1) ?? [last, 0];
          return (
            <g key={line.label} className={PLACES[at]}>
              {at === 0 && (
                <path d={`${path(line)}L${x(lastYear)} ${BOTTOM}L${LEFT} ${BOTTOM}Z`} fill={`url(#${fill})`} />
              )}
              <path className="line" d={path(line)} />
              <circle cx={x(lastYear)} cy={y(lastValue)} r="4.5" />
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <ul className="plot-key">
          {series.map((line, at) => (
            <li key={line.label} className={PLACES[at]}>
              {line.label}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
