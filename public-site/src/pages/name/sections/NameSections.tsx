import { nicknamesOf } from '@cradle/shared/names/nicknames';
import type { NameDetails } from '../../../data/names/names';
import { useRelatedNames } from '../../../data/names/names';
import { tidySurname, useFamily } from '../../../names/fit/rules/family';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Chips, LinkChips, Section } from './chips';
import { Family } from './Family';
import { Lists } from './Lists';
import { middleNameIdeas } from './middleNames';
import { siblingIdeas, similarNames } from './related';
import { Sources } from './Sources';

/** The sections below the meaning. This component is lazy-loaded, because it is below the fold. */
export default function NameSections({ name }: { name: NameDetails }) {
  const isWritten = name.meaning !== null;
  return (
    <>
      <Family name={name} />
      {isWritten && <Nicknames name={name} />}
      {isWritten && (
        <Section title="Famous People">
          <FamousPeople name={name} />
        </Section>
      )}
      <SimilarNames name={name} />
      {isWritten && <MiddleNames name={name} />}
      {isWritten && <SiblingIdeas name={name} />}
      {name.zodiacs.length > 0 && (
        <Section title="Zodiac, for fun">
          <p className="soft">
            {name.zodiacs.join(', ')}. A game with the sound and the meaning of the name, not a fact about it.
          </p>
        </Section>
      )}
      {isWritten && <Lists name={name} />}
      {isWritten && <Sources name={name} />}
    </>
  );
}

function Nicknames({ name }: { name: NameDetails }) {
  const nicknames = nicknamesOf(name.name, name.nicknames);
  return (
    <Section title="Nicknames">
      {nicknames.length > 0 ? <Chips names={nicknames} /> : <p className="soft">No common nicknames.</p>}
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

/** Names with a similar sound, style and era. Renders nothing if they can't be loaded. */
function SimilarNames({ name }: { name: NameDetails }) {
  const { data, error } = useRelatedNames(name.id);
  if (error && !data) return null;
  const names = data && similarNames(name, data);
  return (
    <Section title="Similar Names">
      <div className="one-line">
        {!names && <Skeleton width="70%" height="var(--target)" round />}
        {names && names.length > 0 && <LinkChips names={names} />}
        {names?.length === 0 && <p className="soft">No similar names for {name.name} yet.</p>}
      </div>
    </Section>
  );
}

/** Suggested middle names. If the visitor has entered a surname (useFamily()), it is shown after each middle name. */
function MiddleNames({ name }: { name: NameDetails }) {
  const surname = tidySurname(useFamily().surname);
  return (
    <Section title="Great Middle Names">
      <Chips names={middleNameIdeas(name).map((idea) => (surname ? `${idea} ${surname}` : idea))} />
    </Section>
  );
}

/**
 * Names for siblings. If staff have chosen siblings, the data of the name contains them. Otherwise siblings are derived
 * from related names, which are loaded by a second request.
 */
function SiblingIdeas({ name }: { name: NameDetails }) {
  const { data, error } = useRelatedNames(name.id);
  const isKnown = name.siblings.length > 0 || data || error;
  return (
    <Section title="Sibling Name Ideas">
      <div className="one-line">
        {isKnown ? (
          <LinkChips names={siblingIdeas(name, data?.style ?? [])} />
        ) : (
          <Skeleton width="60%" height="var(--target)" round />
        )}
      </div>
    </Section>
  );
}
