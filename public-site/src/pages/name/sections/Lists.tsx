import { isTheme, originPath, THEMES, themePath } from '@cradle/shared/names/themes';
import type { NameDetails } from '../../../data/names/names';
import { Link } from '../../../ui/Link';
import { Section } from './chips';

/**
 * Links to the pages of the name's origin, usages and themes. `themes` has a default, because responses cached by an
 * older version of the site have no `themes`.
 */
export function Lists({ name: { origin, usage, themes = [] } }: { name: NameDetails }) {
  const origins = [...new Set(origin ? [origin, ...usage] : usage)];
  const lists = [
    ...origins.map((one) => ({ path: originPath(one), title: `${one} Names` })),
    ...themes.filter(isTheme).map((theme) => ({ path: themePath(theme), title: THEMES[theme] })),
  ];
  return (
    lists.length > 0 && (
      <Section title="More Like It">
        <ul className="chips">
          {lists.map(({ path, title }) => (
            <li key={path}>
              <Link className="chip" to={path}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    )
  );
}
