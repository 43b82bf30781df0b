import type { NameDetails } from '../../../data/names/names';
import { Link } from '../../../ui/Link';
import { Section } from './chips';

/** The sources of the name's facts with their notes, and a link to suggest a correction. */
export function Sources({ name }: { name: NameDetails }) {
  const views = name.sources.filter(({ note }) => note);
  return (
    <Section title={name.sources.length > 0 ? 'Sources' : 'Something wrong?'}>
      {views.length > 1 && <p className="soft">Sources disagree about the meaning.</p>}
      {name.sources.length > 0 && (
        <ul className="sources">
          {name.sources.map(({ work, locator, url, note }) => (
            <li key={`${work} ${locator}`}>
              {url ? <a href={url}>{work}</a> : work}
              {locator && `, ${locator}`}
              {note && <span className="soft">: {note}</span>}
            </li>
          ))}
        </ul>
      )}
      <Link className="link" to={`/name/${name.id}/correct`}>
        Suggest a correction
      </Link>
    </Section>
  );
}
