import { Link } from '../../ui/Link';
import { type FitName, fitOf } from './fitOf';

type Props = {
  names: readonly (FitName & { id: number })[];
  surname: string;
  middle: string;
  siblings: readonly string[];
};

/** One line for each name: the full name, initials, syllables and warnings. */
export function FitList({ names, surname, middle, siblings }: Props) {
  if (!surname && siblings.length === 0) {
    return <p className="soft">Type a surname, and read how each of your names sounds with it.</p>;
  }
  return (
    <ul className="fit-list">
      {names.map((name) => {
        const notes = fitOf(name, surname, siblings, middle);
        const warnings = notes.filter(({ tone }) => tone === 'mind');
        const plain = notes.filter(({ topic }) => topic === 'Initials' || topic === 'Rhythm');
        return (
          <li key={name.id}>
            <Link className="fit-name" to={`/name/${name.id}`}>
              {[name.name, middle, surname].filter(Boolean).join(' ')}
            </Link>
            <span className="soft small">
              {plain
                .filter(({ tone }) => tone !== 'mind')
                .map(({ short }) => short)
                .join(' · ')}
            </span>
            {warnings.length > 0 ? (
              <span className="fit-mind">{warnings.map(({ short }) => short).join('; ')}</span>
            ) : (
              <span className="fit-well">no problems found</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
