import type { Outlook } from '../../data/names/lookAhead';
import { LinePlot } from '../../ui/plot/LinePlot';

type Drawn = Outlook & { plot: NonNullable<Outlook['plot']> };

/** The births of the compared names over time on a common scale, as a plot and as a table. */
export function OverTime({ names, newest }: { names: readonly Outlook[]; newest: number }) {
  const drawn = names.filter((name): name is Drawn => name.plot !== null);
  const missing = names.filter(({ plot }) => plot === null).map(({ name }) => name);
  const first = Math.min(...drawn.map(({ plot }) => plot.first));
  const years = drawn.length > 0 ? Array.from({ length: newest - first + 1 }, (_, at) => first + at) : [];
  const shareIn = ({ plot }: Drawn, year: number) => plot.shares[year - plot.first] ?? 0;
  const series = drawn.map((name) => ({
    label: name.name,
    points: years.map((year): [number, number] => [year, shareIn(name, year)]),
  }));
  return (
    <section className="compared over-time">
      <h2>Over time</h2>
      {years.length > 1 && (
        <>
          <p className="soft">
            How many of every 10,000 babies born in the US (girls and boys together) got each name.
          </p>
          <figure>
            <LinePlot
              series={series}
              label={`Babies per 10,000 births each year from ${first} to ${newest}: ${drawn.map(({ name }) => name).join(', ')}. The table below has the figures.`}
            />
            <figcaption className="soft small">Source: US Social Security Administration.</figcaption>
          </figure>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <section className="years-table" tabIndex={0} aria-label="Babies per 10,000 births, by year">
            <table>
              <thead>
                <tr>
                  <th scope="col">Year</th>
                  {drawn.map(({ id, name }) => (
                    <th scope="col" key={id}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {[...years].reverse().map((year) => (
                  <tr key={year}>
                    <th scope="row">{year}</th>
                    {drawn.map((name) => (
                      <td key={name.id}>{shareIn(name, year).toFixed(2)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
      {missing.length > 0 && <p className="soft">Not enough births for a line: {missing.join(', ')}.</p>}
    </section>
  );
}
