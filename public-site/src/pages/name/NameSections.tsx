import { middleNameIdeas, nicknamesOf, siblingIdeas } from '@cradle/shared/nameFacts';
import type { ReactNode } from 'react';
import type { NameDetails } from '../../data/names';
import { useSimilarNames } from '../../data/names';
import { tidySurname, useFamily } from '../../names/fit/family';
import { Link } from '../../ui/Link';
import { Skeleton } from '../../ui/Skeleton';

export function NameSections({ name }: { name: NameDetails }) {
  const nicknames = nicknamesOf(name.name, name.nicknames);
  return (
    <>
      <Section title="Pronunciation">
        <p className="soft">{name.pronunciation ?? name.name}</p>
      </Section>
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
          <p className="soft">None noted yet for {name.name}.</p>
        )}
      </Section>
      <MiddleNames name={name.name} />
      <Section title="Sibling Name Ideas">
        <LinkChips names={siblingIdeas(name.siblings)} />
      </Section>
      <SoundsAlike id={name.id} name={name.name} />
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

/** Names that lead to their own page; an idea without a known id leads to the search for it. */
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

/** Beside the sections of every name: what else sounds so. It is left out when it cannot be asked. */
function SoundsAlike({ id, name }: { id: number; name: string }) {
  const { data: names, error } = useSimilarNames(id);
  if (error && !names) return null;
  return (
    <Section title="Similar-Sounding Names">
      <div className="one-line">
        {!names && <Skeleton width="70%" height="var(--target)" round />}
        {names && names.length > 0 && <LinkChips names={names} />}
        {names?.length === 0 && <p className="soft">None here sounds much like {name}.</p>}
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

/** The four fixed ideas, with the reader's own surname behind them where it is given. */
function MiddleNames({ name }: { name: string }) {
  const surname = tidySurname(useFamily().surname);
  return (
    <Section title="Great Middle Names">
      <Chips names={middleNameIdeas(name).map((idea) => (surname ? `${idea} ${surname}` : idea))} />
    </Section>
  );
}
