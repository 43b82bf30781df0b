import { foldText } from '@cradle/shared/names/names';
import { useMemo, useState } from 'react';
import { type NameDetails, useNameBirths } from '../../../data/names/names';
import { newestYear, plottedYears, useBirthTotals } from '../../../data/names/nameYears';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Choice } from '../../../ui/forms/Choice';
import { LinePlot } from '../../../ui/plot/LinePlot';
import { FiguresByYear } from './FiguresByYear';
import { RECENT_YEARS, yearSeries } from './yearFigures';

type Plotted = ReturnType<typeof plottedYears>;

/** The births with the name in each year, as a plot and as a table. */
export default function ByYear({ name }: { name: NameDetails }) {
  const { data: births, error, retry } = useNameBirths(name.id);
  const { data: totals, error: totalsError } = useBirthTotals();
  const plotted = useMemo(() => births && plottedYears(births), [births]);
  // While the figures of a name without a rank are loading, reserves no space, because such a name usually has no
  // figures.
  if (name.rank === null && !error && !plotted?.years.length) return null;
  return (
    <section className="panel by-year">
      <h2>By year</h2>
      {plotted && (totals || totalsError) ? (
        <YearsOrNone name={name.name} plotted={plotted} newest={newestYear(totals?.[plotted.country] ?? {})} />
      ) : error ? (
        <p className="soft small">
          Couldn’t load the figures.{' '}
          <button type="button" className="link" onClick={retry}>
            Try again
          </button>
        </p>
      ) : (
        <div className="plot-loading">
          <Skeleton height="100%" />
        </div>
      )}
    </section>
  );
}

type Figures = { name: string; plotted: Plotted; newest: number };

function YearsOrNone({ name, plotted: { country, years }, newest }: Figures) {
  const [span, setSpan] = useState<'all' | 'recent'>('all');
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  if (first === undefined || last === undefined) {
    return <p className="soft small">There are no figures by year for {name}.</p>;
  }
  if (first === last) {
    return (
      <>
        <p className="soft small">
          Babies named {name} in {first}, the only year with {country === 'FR' ? 'French' : 'US'} figures. Source:{' '}
          {sourceOf(country, name)}
        </p>
        <div className="figures">
          <FiguresByYear years={years} />
        </div>
      </>
    );
  }
  // The plot ends with the newest year of the country, so that the line falls to zero if the name is no longer given.
  const to = Math.max(last, newest);
  const inRecent = years.filter(({ year }) => year > to - RECENT_YEARS);
  const [from, shown] = span === 'recent' ? [to - RECENT_YEARS + 1, inRecent] : [first, years];
  const series = yearSeries(shown, from, to);
  return (
    <>
      {inRecent.length > 0 && inRecent.length < years.length && (
        <Choice
          legend="Years shown"
          hideLegend
          name="years-shown"
          options={[
            { value: 'all', label: `Since ${first}` },
            { value: 'recent', label: `Last ${RECENT_YEARS} years` },
          ]}
          value={span}
          onChange={setSpan}
        />
      )}
      <figure>
        <LinePlot series={series} label={`Babies named ${name} each year from ${from} to ${to}`} />
        <figcaption className="soft small">
          Babies named {name} each year{country === 'FR' && ' in France'}
          {series.length === 1 && `, ${series[0]?.label.toLowerCase()}`}. Source: {sourceOf(country, name)}
        </figcaption>
      </figure>
      <details className="figures">
        <summary>Show the figures</summary>
        <FiguresByYear years={shown} />
      </details>
    </>
  );
}

function sourceOf(country: Plotted['country'], name: string): string {
  if (country === 'FR') return 'Insee, which rounds the births of recent years to multiples of five.';
  const isPlain = foldText(name) === name.toLowerCase();
  return `US Social Security Administration${isPlain ? '.' : ', which writes the name without accents.'}`;
}
