import { useNameBirths } from '../../../data/names/names';
import { linesAbroad } from './abroad';

/** Rank and births in countries other than the US. Renders nothing if there are no figures. */
export function Abroad({ id }: { id: number }) {
  const lines = linesAbroad(useNameBirths(id).data ?? []);
  if (lines.length === 0) return null;
  return (
    <section className="panel">
      <h2>In other countries</h2>
      <dl className="abroad">
        {lines.map(([place, text]) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
