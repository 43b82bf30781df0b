import type { CSSProperties } from 'react';
import type { NameDetails } from '../../data/names/names';
import { widthInEms } from '../../names/widthInEms';
import { GenderMark } from '../../ui/GenderMark';
import { BackLink } from './back/BackLink';

/** The name, in the largest size that fits on one line, with short facts. */
export function TitlePage({ name }: { name: NameDetails }) {
  return (
    <header className="title">
      <BackLink letter={name.first_letter} />
      <h1 style={{ '--ems': Math.max(2.2, widthInEms(name.name)) } as CSSProperties}>{name.name}</h1>
      <ul className="facts">
        <li>
          <GenderMark gender={name.gender} size={16} />
        </li>
        <li>
          {name.syllables} {name.syllables === 1 ? 'syllable' : 'syllables'}
        </li>
        {name.mythological && <li>From mythology</li>}
      </ul>
    </header>
  );
}
