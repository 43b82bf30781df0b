import type { CSSProperties } from 'react';
import { widthInEms } from '../widthInEms';
import { type FitName, type FitNote, fitOf } from './fitOf';

type Props = { name: FitName; surname: string; middle: string; siblings: readonly string[] };

/** The full name in large letters, with notes on how it sounds. */
export function FitReading({ name, surname, middle, siblings }: Props) {
  const notes = fitOf(name, surname, siblings, middle);
  const first = middle ? `${name.name} ${middle}` : name.name;
  const whole = surname ? `${first} ${surname}` : first;
  return (
    <>
      <p className="fit-whole" style={{ '--ems': Math.max(6, widthInEms(whole)) } as CSSProperties}>
        {first} <span>{surname || 'and your surname'}</span>
      </p>
      {notes.length > 0 ? (
        <dl className="fit-notes">
          {notes.map((note) => (
            <Note key={note.short} {...note} />
          ))}
        </dl>
      ) : (
        <p className="soft">Type a surname to see how it sounds with the first name.</p>
      )}
    </>
  );
}

function Note({ topic, tone, text }: FitNote) {
  return (
    <div className={tone}>
      <dt>
        {topic}
        {tone === 'mind' && <span className="fit-mind">check this</span>}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}
