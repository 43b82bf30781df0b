import { type CSSProperties, memo } from 'react';
import type { NameCardRow } from '../data/names/names';
import { Bar } from '../ui/Bar';
import { GenderMark } from '../ui/GenderMark';
import { Link } from '../ui/Link';
import { Heart } from './FavoriteHeart';
import { widthInEms } from './widthInEms';
import './nameCard.css';

type Props = { name: NameCardRow; note?: string | null; isFavorite: boolean };

/** A card with a link to the name's page and a heart. The list around the card handles clicks on the heart. */
export const NameCard = memo(function NameCard({ name, note, isFavorite }: Props) {
  return (
    <article className="card raised">
      <h3 className="name" translate="no" style={{ '--ems': widthInEms(name.name) } as CSSProperties}>
        <Link to={`/name/${name.id}`}>{name.name}</Link>
      </h3>
      <Heart id={name.id} name={name.name} isFavorite={isFavorite} />
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
});
