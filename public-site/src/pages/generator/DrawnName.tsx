import type { CSSProperties } from 'react';
import type { DrawnName as Drawn } from '../../data/names/generator';
import { FavoriteHeart } from '../../names/FavoriteHeart';
import { widthInEms } from '../../names/widthInEms';
import { GenderMark } from '../../ui/GenderMark';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { reasonText } from './drawReasons';

/** A drawn name. Its whole line is a link, except for the heart. */
export function DrawnName({ name }: { name: Drawn }) {
  return (
    <li>
      <h3 className="name" translate="no" style={{ '--ems': widthInEms(name.name) } as CSSProperties}>
        <Link to={`/name/${name.id}`}>{name.name}</Link>
      </h3>
      <div>
        <p className="subline">{name.meaning}</p>
        <p className="facts">
          <GenderMark gender={name.gender} />
          <span>{name.origin ?? 'Unknown origin'}</span>
        </p>
        <p className="reason">
          <Icon name="spark" size={14} />
          <span className="visually-hidden">Why it came up: </span>
          {reasonText(name.reasons, name.gender)}
        </p>
      </div>
      <FavoriteHeart id={name.id} name={name.name} />
    </li>
  );
}
