import { popularityWording } from '@cradle/shared/nameFacts';
import { type NameDetails, useNameYears } from '../../data/names';
import { Bar } from '../../ui/Bar';
import { latestYear } from './yearFigures';

export function HowCommon({ name }: { name: NameDetails }) {
  const { data: years } = useNameYears(name.id);
  const latest = latestYear(years ?? []);
  return (
    <section className="panel">
      <h2>How common</h2>
      <dl className="ranks">
        {name.rank !== null && (
          <div>
            <dt>{name.rank_year ? `Rank ${name.rank_year}` : 'Rank'}</dt>
            <dd>{name.rank.toLocaleString('en')}</dd>
          </div>
        )}
        {latest && (
          <div>
            <dt>Babies {latest.year}</dt>
            <dd>{latest.births.toLocaleString('en')}</dd>
          </div>
        )}
        <div>
          <dt>Popularity</dt>
          <dd>{name.popularity}%</dd>
        </div>
      </dl>
      <Bar value={name.popularity} thick />
      <p className="soft small">
        {name.name} is {popularityWording(name.popularity)}.
      </p>
    </section>
  );
}
