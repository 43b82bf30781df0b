import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { NameYear } from '../../../data/names/names';

/** The figures of the plot as a table, the latest year first. */
export function FiguresByYear({ years }: { years: readonly NameYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="years-table" tabIndex={0} aria-label="Figures by year">
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
              <td>{formatNumber(births)}</td>
              <td>{formatNumber(rank)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
