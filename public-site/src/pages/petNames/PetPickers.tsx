import { LETTERS } from '@cradle/shared/names/names';
import { Link } from '../../ui/Link';
import '../../names/letterStrip.css';
import { PetMark } from './PetMark';
import { PET_TABS, type PetFilter, petAddress } from './petAddress';

/**
 * Three links to the names that start with the current letter: of all pets, of dogs, and of cats. The links look like
 * tabs, but each has a separate URL.
 */
export function PetTabs({ filter }: { filter: PetFilter }) {
  return (
    <nav className="tabs pet-tabs" aria-label="Kind of pet">
      {PET_TABS.map(({ kind, label }) => (
        <Link key={kind} to={petAddress({ ...filter, kind })} aria-current={kind === filter.kind ? 'page' : undefined}>
          {kind !== 'all' && <PetMark type={kind} size={18} />}
          {label}
        </Link>
      ))}
    </nav>
  );
}

export function PetLetters({ filter }: { filter: PetFilter }) {
  return (
    <nav className="index" aria-label="Pet names by letter">
      <ol className="page">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <Link
              to={petAddress({ ...filter, letter })}
              aria-current={letter === filter.letter ? 'page' : undefined}
              aria-label={`Pet names with ${letter.toUpperCase()}`}
            >
              {letter.toUpperCase()}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
