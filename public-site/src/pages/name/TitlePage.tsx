import type { CSSProperties } from 'react';
import type { NameDetails } from '../../data/names';
import { emsOf } from '../../names/emsOf';
import { GenderMark } from '../../ui/GenderMark';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** The name, in the largest size that fits on one line, with its facts. */
export function TitlePage({ name }: { name: NameDetails }) {
  return (
    <header className="title">
      <Link className="back" to={`/names/${name.first_letter.toLowerCase()}`}>
        <Icon name="arrowLeft" size={18} /> Back to Names
      </Link>
      <h1 style={{ '--ems': Math.max(2.2, emsOf(name.name)) } as CSSProperties}>{name.name}</h1>
      <p className="said">
        <span className="visually-hidden">Pronunciation: </span>
        {name.pronunciation ?? name.name}
      </p>
      <ul className="facts">
        <li>
          <GenderMark gender={name.gender} size={16} />
        </li>
        {name.origin && (
          <li>
            <span className="visually-hidden">Origin: </span>
            {name.origin}
          </li>
        )}
        {name.usage.length > 0 && (
          <li>
            <span className="visually-hidden">Used as: </span>
            {name.usage.join(', ')} name
          </li>
        )}
        <li>
          {name.syllables} {name.syllables === 1 ? 'syllable' : 'syllables'}
        </li>
        {name.zodiacs.length > 0 && (
          <li>
            <span className="visually-hidden">Zodiac: </span>
            {name.zodiacs.join(', ')}
          </li>
        )}
        {name.mythological && <li>From mythology</li>}
      </ul>
    </header>
  );
}
