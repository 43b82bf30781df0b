import { isTheme, originPath, THEMES, themePath } from '@cradle/shared/names/themes';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { type NameList, valuesOf } from '../../data/names/nameLists';
import { Link } from '../../ui/Link';

/** A list with fewer names than this gets noindex, and only the pages of its names link to it. */
export const FEWEST_LISTED = 5;

type Props = {
  title: string;
  kind: string;
  all: readonly NameList[];
  /** The list to leave out, because the page shows it. */
  except?: string;
  most?: number;
};

/** Links to lists of one kind. Lists with the most names come first. */
export function ListLinks({ title, kind, all, except, most }: Props) {
  const lists = valuesOf(all, kind === 'origin' ? 'origin' : 'theme')
    .filter(({ value, names }) => names >= FEWEST_LISTED && value !== except && (kind === 'origin' || isTheme(value)))
    .slice(0, most);
  if (lists.length === 0) return null;
  return (
    <nav className="page section list-links" aria-label={title}>
      <h2>{title}</h2>
      <ul className="chips">
        {lists.map(({ value, names }) => (
          <li key={value}>
            <Link className="chip" to={kind === 'origin' ? originPath(value) : themePath(value)}>
              {isTheme(value) ? THEMES[value] : value} <small>{formatNumber(names)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
