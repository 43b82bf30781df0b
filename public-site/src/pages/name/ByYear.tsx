import { type NameDetails, type NameYear, useNameYears } from '../../data/names';
import { LinePlot } from '../../ui/LinePlot';
import { yearSeries } from './yearFigures';

/** How many babies got the name, year by year: to look at, and underneath to read. */
export function ByYear({ name }: { name: NameDetails }) {
  const { data: years } = useNameYears(name.id);
  if (!years || years.length < 2) return null;
  const series = yearSeries(years);
  const [from, to] = [years[0]?.year, years.at(-1)?.year];
  return (
    <section className="panel">
      <h2>By year</h2>
      <figure>
        <LinePlot series={series} label={`Babies named ${name.name} each year from ${from} to ${to}`} />
        <figcaption className="soft small">
          Babies named {name.name} each year{series.length === 1 && `, ${series[0]?.label.toLowerCase()}`}. Source: US
          Social Security Administration.
        </figcaption>
      </figure>
      <details className="figures">
        <summary>Show the figures</summary>
        <Figures years={years} />
      </details>
    </section>
  );
}

function Figures({ years }: { years: readonly NameYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="scroll" tabIndex={0} aria-label="Figures by year">
      <table>
        <thead>
          <tr>
            <th scope="col">Year</th>
            <th scope="col">Sex</th>
            <th scope="col">Babies</th>
            <th scope="col">Rank</th>
          </tr>
        </thead>
        <tbody>
          {[...years].reverse().map(({ year, sex, births, rank }) => (
            <tr key={`${year}${sex}`}>
              <th scope="row">{year}</th>
              <td>{sex === 'F' ? 'Girls' : 'Boys'}</td>
              <td>{births.toLocaleString('en')}</td>
              <td>{rank.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
