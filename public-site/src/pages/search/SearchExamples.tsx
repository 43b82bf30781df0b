import { originPath, themePath } from '@cradle/shared/names/themes';
import { Link } from '../../ui/Link';

const ideas = ['Irish girl names', 'names that mean light', 'short boy names', 'moon', 'brave', 'Olivia'];
const lists = [
  ...['Irish', 'Italian', 'Hebrew', 'Welsh', 'Polish'].map((origin) => [originPath(origin), origin] as const),
  [themePath('nature'), 'Nature'],
  [themePath('mythology'), 'Mythology'],
  [themePath('virtues'), 'Virtues'],
  [themePath('short'), 'Short'],
  ['/names/origin/all', 'All origins'],
  ['/names/theme/all', 'All themes'],
] as const;

/** Examples of searches, and links to lists of names. Shown until the user searches. */
export function SearchExamples() {
  return (
    <div className="ideas">
      <h2>Popular searches</h2>
      <ul className="chips">
        {ideas.map((idea) => (
          <li key={idea}>
            <Link className="chip" to={`/search?q=${encodeURIComponent(idea)}`}>
              {idea}
            </Link>
          </li>
        ))}
      </ul>
      <h2>By origin and theme</h2>
      <ul className="chips">
        {lists.map(([path, label]) => (
          <li key={path}>
            <Link className="chip" to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
