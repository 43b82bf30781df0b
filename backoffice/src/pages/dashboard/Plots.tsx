import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { GenderMark } from '../../look/GenderMark';
import { BarPlot } from './BarPlot';
import type { ArrivalRow, Figures, LetterRow, SubscriberRow } from './figures';
import { LinePlot } from './LinePlot';
import { PlotCard } from './PlotCard';
import { shortDay } from './scale';

const places = {
  display: 'grid',
  gap: 2,
  mb: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: { md: '1 / -1' } },
} as const;

/** The plots on their way. */
export const PlotsWaiting = () => (
  <Box sx={places} aria-busy>
    {['names', 'arrivals', 'subscribers'].map((plot) => (
      <Skeleton key={plot} variant="rounded" height={276} sx={{ borderRadius: 'var(--radius)' }} />
    ))}
  </Box>
);

/** Where people would rather look than read. What one may not list is not drawn. */
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
      summary={`Names by first letter and gender. Most names begin with ${most.letter}: ${total(most)}.`}
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
      title="Sent in by readers"
      summary={`Submissions in each of the last ${rows.length} weeks, ${sums.reduce((a, b) => a + b, 0)} in all.`}
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
          title: `Week of ${shortDay(week)}: ${stories} stories, ${names} names`,
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
