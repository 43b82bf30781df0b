import { OriginAndThemeChips } from '../../names/OriginAndThemeChips';
import { Link } from '../../ui/Link';

const ideas = ['Irish girl names', 'names that mean light', 'short boy names', 'moon', 'brave', 'Olivia'];

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
      <OriginAndThemeChips />
    </div>
  );
}
