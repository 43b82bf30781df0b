import type { NameDetails } from '../../data/names/names';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { HearButton } from './speech/HearButton';
import { useVoices } from './speech/speech';
import { voiceFor } from './speech/voices';

/** Meaning, origin and pronunciation of a name. */
export function MeaningAndOrigin({ name }: { name: NameDetails }) {
  return (
    <>
      <section>
        <h2>Meaning</h2>
        {name.meaning ? <p className="lede">{name.meaning}</p> : <NoMeaning name={name} />}
        {name.source_note && (
          <p className="source-note">
            <span className="visually-hidden">About the meaning: </span>
            {name.source_note}
          </p>
        )}
      </section>
      <div className="two-facts">
        {(name.origin || name.usage.length > 0) && (
          <section>
            <h2>Origin</h2>
            {name.origin && <p>{name.origin}</p>}
            {name.usage.length > 0 && <p className="soft small">Used as: {name.usage.join(', ')} name</p>}
          </section>
        )}
        <section>
          <h2>Pronunciation</h2>
          <p className="respelled">
            {name.pronunciation ?? name.name}
            <SayName name={name} />
          </p>
          {name.pronunciation && (
            <Link className="link small" to="/about#pronunciation">
              How to read this
            </Link>
          )}
        </section>
      </div>
    </>
  );
}

function NoMeaning({ name }: { name: NameDetails }) {
  const base = name.variant_kind === 'spelling' && name.family.find(({ id }) => id === name.variant_of);
  return (
    <>
      {base ? (
        <p className="lede">
          A spelling of{' '}
          <Link className="link" to={`/name/${base.id}`}>
            {base.name}
          </Link>
        </p>
      ) : (
        <p className="lede soft">We don’t know yet what {name.name} means.</p>
      )}
      <p className="ask-meaning">
        Do you know what it means?{' '}
        <LinkButton compact variant="quiet" to={`/name/${name.id}/correct?field=meaning`}>
          Tell us
        </LinkButton>
      </p>
    </>
  );
}

/** A button that speaks the name. Renders nothing if the browser has no voice for the name's usage. */
function SayName({ name }: { name: Pick<NameDetails, 'name' | 'usage'> }) {
  const voice = voiceFor(name.usage, useVoices());
  return voice ? <HearButton text={name.name} label={`Hear ${name.name}`} voice={voice} /> : null;
}
