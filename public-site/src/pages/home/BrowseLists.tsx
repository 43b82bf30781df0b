import { originPath, THEMES, type Theme, themePath } from '@cradle/shared/names/themes';
import { Link } from '../../ui/Link';

const origins = ['Irish', 'Italian', 'Hebrew', 'Spanish', 'French', 'Welsh', 'Polish', 'Arabic'];
const themes: readonly Theme[] = ['nature', 'flowers', 'virtues', 'mythology', 'biblical', 'short', 'unisex'];

/** Links to lists of names by origin and theme. */
export function BrowseLists() {
  return (
    <section className="page section browse-lists">
      <header>
        <h2>By origin and theme</h2>
        <Link className="more" to="/names/theme/all">
          All origins and themes
        </Link>
      </header>
      <ul className="chips">
        {origins.map((origin) => (
          <li key={origin}>
            <Link className="chip" to={originPath(origin)}>
              {origin}
            </Link>
          </li>
        ))}
        {themes.map((theme) => (
          <li key={theme}>
            <Link className="chip" to={themePath(theme)}>
              {THEMES[theme].replace(/ Names$/, '')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
