import { LETTERS } from '@cradle/shared/names/names';
import { Link } from '../ui/Link';
import './letterStrip.css';

/** Links to the letters A to Z. `suffix` is the query string of every link, which preserves the current filter. */
export function LetterStrip({ active, suffix = '' }: { active?: string | null; suffix?: string }) {
  return (
    <nav className="index" aria-label="Names by letter">
      <ol className="page">
        {LETTERS.map((letter) => (
          <li key={letter}>
            <Link to={`/names/${letter}${suffix}`} aria-current={letter === active ? 'page' : undefined}>
              <span className="visually-hidden">Names with </span>
              {letter.toUpperCase()}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
