import { middleNameIdeas, nicknamesOf, siblingIdeas } from '@cradle/shared/names/nameFacts';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { ReactNode } from 'react';
import type { FamilyMember, NameDetails } from '../../data/names';
import { useSimilarNames } from '../../data/names';
import { tidySurname, useFamily } from '../../names/fit/family';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Link } from '../../ui/Link';

export function NameSections({ name }: { name: NameDetails }) {
  const nicknames = nicknamesOf(name.name, name.nicknames);
  return (
    <>
      <Section title="Pronunciation">
        <p className="soft">{name.pronunciation ?? name.name}</p>
      </Section>
      {name.family.length > 0 && (
        <Section title="Spellings and Forms">
          <Family family={name.family} />
        </Section>
      )}
      <Section title="Nicknames">
        {nicknames.length > 0 ? <Chips names={nicknames} /> : <p className="soft">No common nicknames.</p>}
      </Section>
      <Section title="Famous People">
        <FamousPeople name={name} />
      </Section>
      <Section title="Similar Names">
        {name.siblings.length > 0 ? (
          <LinkChips names={name.siblings} />
        ) : (
          <p className="soft">No similar names for {name.name} yet.</p>
        )}
      </Section>
      <MiddleNames name={name.name} />
      <Section title="Sibling Name Ideas">
        <LinkChips names={siblingIdeas(name.siblings)} />
      </Section>
      <SoundsAlike id={name.id} name={name.name} />
      {name.sources.length > 0 && (
        <Section title="Sources">
          <Sources name={name} />
        </Section>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="chips">
      {names.map((name) => (
        <li className="chip" key={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Links to names. Names without an id link to a search. */
function LinkChips({ names }: { names: readonly { id: number | null; name: string }[] }) {
  return (
    <ul className="chips">
      {names.map(({ id, name }) => (
        <li key={id ?? name}>
          <Link className="chip" to={id === null ? `/search?q=${encodeURIComponent(name)}` : `/name/${id}`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const FAMILY_HEADINGS = { spelling: 'Same sound', form: 'Other forms', short: 'Short forms' } as const;

/** The linked names by their relation to this one, each with its rank. */
function Family({ family }: { family: readonly FamilyMember[] }) {
  return Object.entries(FAMILY_HEADINGS).map(([kind, heading]) => {
    const members = family.filter((member) => member.kind === kind);
    return (
      members.length > 0 && (
        <div className="family" key={kind}>
          <h3>{heading}</h3>
          <ul className="chips">
            {members.map(({ id, name, rank }) => (
              <li key={id}>
                <Link className="chip" to={`/name/${id}`}>
                  {name} {rank && <span className="soft">No. {formatNumber(rank)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}

/** The works that the facts come from, with notes on the view of each work. */
function Sources({ name }: { name: NameDetails }) {
  const views = name.sources.filter(({ note }) => note);
  return (
    <>
      {views.length > 1 && <p className="soft">Sources disagree about the meaning.</p>}
      <ul className="sources">
        {name.sources.map(({ work, locator, url, note }) => (
          <li key={`${work} ${locator}`}>
            {url ? <a href={url}>{work}</a> : work}
            {locator && `, ${locator}`}
            {note && <span className="soft">: {note}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Names with a similar sound. Omitted if they fail to load. */
function SoundsAlike({ id, name }: { id: number; name: string }) {
  const { data: names, error } = useSimilarNames(id);
  if (error && !names) return null;
  return (
    <Section title="Similar-Sounding Names">
      <div className="one-line">
        {!names && <Skeleton width="70%" height="var(--target)" round />}
        {names && names.length > 0 && <LinkChips names={names} />}
        {names?.length === 0 && <p className="soft">No other name sounds like {name}.</p>}
      </div>
    </Section>
  );
}

function FamousPeople({ name }: { name: NameDetails }) {
  if (name.celebrities.length === 0) {
    return <p className="soft measure">{name.celebrity ?? `No famous people named ${name.name} noted yet.`}</p>;
  }
  return (
    <ul className="people">
      {name.celebrities.map(({ full_name, known_for }) => (
        <li key={full_name}>
          {full_name}
          {known_for && <span className="soft">, {known_for}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Four suggestions, followed by the visitor's surname if it is known. */
function MiddleNames({ name }: { name: string }) {
  const surname = tidySurname(useFamily().surname);
  return (
    <Section title="Great Middle Names">
      <Chips names={middleNameIdeas(name).map((idea) => (surname ? `${idea} ${surname}` : idea))} />
    </Section>
  );
}
