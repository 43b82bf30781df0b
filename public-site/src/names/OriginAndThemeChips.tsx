import { originPath, THEMES, type Theme, themePath } from '@cradle/shared/names/themes';
import { Link } from '../ui/Link';

const origins = ['Irish', 'Italian', 'Hebrew', 'Spanish', 'French', 'Welsh', 'Polish', 'Arabic'];
const themes: readonly Theme[] = ['nature', 'flowers', 'virtues', 'mythology', 'biblical', 'short', 'unisex'];
const lists = [
  ...origins.map((origin) => [originPath(origin), origin] as const),
  ...themes.map((theme) => [themePath(theme), THEMES[theme].replace(/ Names$/, '')] as const),
  ['/names/origin/all', 'All origins'],
  ['/names/theme/all', 'All themes'],
] as const;

/** Links to lists of names by origin and theme. */
export function OriginAndThemeChips() {
  return (
    <ul className="chips">
      {lists.map(([path, label]) => (
        <li key={path}>
          <Link className="chip" to={path}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
