import type { ReactNode } from 'react';
import type { SharedName } from '../../../data/deciding/favorites';
import { GenderMark } from '../../../ui/GenderMark';
import { Link } from '../../../ui/Link';

/** A name in a list, with its gender, origin and meaning. `children` are shown below them. */
export function NameLine({ name, children }: { name: Omit<SharedName, 'note'>; children?: ReactNode }) {
  return (
    <div className="name-line">
      <h3 className="name" translate="no">
        <Link to={`/name/${name.id}`}>{name.name}</Link>
      </h3>
      <p className="facts">
        <GenderMark gender={name.gender} />
        {name.origin && <span>{name.origin}</span>}
      </p>
      <p className="meaning">{name.meaning}</p>
      {children}
    </div>
  );
}
