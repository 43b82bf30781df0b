import type { CSSProperties, ReactNode } from 'react';
import type { NameCardRow } from '../data/names';
import { Bar } from '../ui/Bar';
import { GenderMark } from '../ui/GenderMark';
import { Link } from '../ui/Link';
import { emsOf } from './emsOf';
import { FavoriteHeart } from './FavoriteHeart';
import './nameCard.css';

/** The whole card leads to the name; only the heart is a thing of its own. */
export function NameCard({ name, note }: { name: NameCardRow; note?: ReactNode }) {
  return (
    <article className="card raised">
      <h3 className="name" style={{ '--ems': emsOf(name.name) } as CSSProperties}>
        <Link to={`/name/${name.id}`}>{name.name}</Link>
      </h3>
      <FavoriteHeart id={name.id} name={name.name} />
      <p className="facts">
        <GenderMark gender={name.gender} />
        {name.origin && <span>{name.origin}</span>}
      </p>
      <p className="meaning">{name.meaning}</p>
      <div className="card-foot">
        {note && <p className="card-note">{note}</p>}
        <Bar value={name.popularity} label={`Popularity ${name.popularity} of 100`} />
      </div>
    </article>
  );
}
