import type { CSSProperties } from 'react';
import { emsOf } from '../emsOf';
import { type FitName, type FitNote, fitOf } from './fitOf';

type Props = { name: FitName; surname: string; siblings: readonly string[] };

/** The full name in large letters, with notes on how it sounds. */
export function FitReading({ name, surname, siblings }: Props) {
  const notes = fitOf(name, surname, siblings);
  const whole = surname ? `${name.name} ${surname}` : name.name;
  return (
    <>
      <p className="fit-whole" style={{ '--ems': Math.max(6, emsOf(whole)) } as CSSProperties}>
        {name.name} <span>{surname || 'and your surname'}</span>
      </p>
      {notes.length > 0 ? (
        <dl className="fit-notes">
          {notes.map((note) => (
            <Note key={note.short} {...note} />
          ))}
        </dl>
      ) : (
        <p className="soft">Type a surname, and read how the two sound together.</p>
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
