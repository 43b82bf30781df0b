import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { formatCount } from '../../format';
import { GenderMark } from '../../ui/NameFacts';
import { CardSkeleton } from './CardSkeleton';
import type { ArrivalRow, Figures, LetterRow, SubscriberRow } from './figures';
import { PlotCard, PlotFrame } from './PlotCard';
import { ceilingOf, shortDay } from './scale';

const places = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: { md: '1 / -1' } },
} as const;

const PLACEHOLDER_DAY = '2000-01-03';

export const PlotsSkeleton = () => (
  <Box sx={places} aria-busy>
    <CardSkeleton>
      <NamesPlot rows={[{ letter: 'A', girl: 0, boy: 0, neutral: 0 }]} />
    </CardSkeleton>
    <CardSkeleton>
      <ArrivalsPlot rows={[{ week: PLACEHOLDER_DAY }]} />
    </CardSkeleton>
    <CardSkeleton>
      <SubscribersPlot rows={[{ week: PLACEHOLDER_DAY, subscribers: 0 }]} />
    </CardSkeleton>
  </Box>
);

/** The plots of the resources that the user may list. */
export const Plots = ({ plots: { names, arrivals, subscribers } }: { plots: Figures['plots'] }) => (
  <Box sx={places}>
    {names && names.length > 0 && <NamesPlot rows={names} />}
    {arrivals && <ArrivalsPlot rows={arrivals} />}
    {subscribers && <SubscribersPlot rows={subscribers} />}
  </Box>
);

const NamesPlot = ({ rows }: { rows: LetterRow[] }) => {
  const { palette } = useTheme();
  const colors = [palette.paper.apricot, palette.primary.main, palette.paper.sageDeep];
  const most = rows.reduce((a, b) => (total(b) > total(a) ? b : a));
  return (
    <PlotCard
      title="Names by letter"
      summary={`Names by first letter and gender. The most frequent letter is ${most.letter}, with ${formatCount(total(most), 'name')}.`}
      series={(['girl', 'boy', 'neutral'] as const).map((gender, at) => ({
        name: <GenderMark gender={gender} />,
        color: colors[at] ?? '',
      }))}
      heads={['Letter', 'Girl', 'Boy', 'Neutral']}
      rows={rows.map(({ letter, girl, boy, neutral }) => [letter, girl, boy, neutral])}
    >
      <BarPlot
        colors={colors}
        bars={rows.map(({ letter, girl, boy, neutral }) => ({
          key: letter,
          label: letter,
          title: `${letter}: ${girl} girl, ${boy} boy, ${neutral} neutral`,
          parts: [girl, boy, neutral],
        }))}
      />
    </PlotCard>
  );
};

const total = ({ girl, boy, neutral }: LetterRow) => girl + boy + neutral;

const ArrivalsPlot = ({ rows }: { rows: ArrivalRow[] }) => {
  const { palette } = useTheme();
  const colors = [palette.paper.apricot, palette.primary.main];
  const sums = rows.map(({ stories = 0, names = 0 }) => stories + names);
  return (
    <PlotCard
      title="Reader submissions"
      summary={`Submissions in each of the last ${rows.length} weeks, ${sums.reduce((a, b) => a + b, 0)} in total.`}
      series={[
        { name: 'Stories', color: colors[0] ?? '' },
        { name: 'Names', color: colors[1] ?? '' },
      ]}
      heads={['Week of', 'Stories', 'Names']}
      rows={rows.map(({ week, stories = 0, names = 0 }) => [shortDay(week), stories, names])}
    >
      <BarPlot
        colors={colors}
        bars={rows.map(({ week, stories = 0, names = 0 }) => ({
          key: week,
          label: shortDay(week),
          title: `Week of ${shortDay(week)}: ${formatCount(stories, 'story', 'stories')}, ${formatCount(names, 'name')}`,
          parts: [stories, names],
        }))}
      />
    </PlotCard>
  );
};

const SubscribersPlot = ({ rows }: { rows: SubscriberRow[] }) => (
  <PlotCard
    title="Subscribers"
    summary={`Subscribers over the last ${rows.length} weeks: from ${rows[0]?.subscribers} to ${rows.at(-1)?.subscribers}.`}
    heads={['Week of', 'Subscribers']}
    rows={rows.map(({ week, subscribers }) => [shortDay(week), subscribers])}
  >
    <LinePlot
      points={rows.map(({ week, subscribers }) => ({ key: week, label: shortDay(week), value: subscribers }))}
    />
  </PlotCard>
);

interface LinePlotProps {
  points: readonly { key: string; label: string; value: number }[];
}

/** A line plot with a shaded area below the line. Only the first and the last point have labels. */
const LinePlot = ({ points }: LinePlotProps) => {
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

interface Bar {
  key: string;
  label: string;
  /** The tooltip. */
  title: string;
  /** The values of the stacked parts of a bar. They are in the same order as the colors. */
  parts: readonly number[];
}

interface BarPlotProps {
  bars: readonly Bar[];
  colors: readonly string[];
}

/** A plot of stacked bars. */
const BarPlot = ({ bars, colors }: BarPlotProps) => {
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
          {/* Shows the tooltip in the whole column, because it is hard to point at a small bar. */}
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
  // If the labels are single letters, every bar has one. Dates are wider, so only every third bar has a label.
  const every = bars.every(({ label }) => label.length === 1) ? 1 : 3;
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
