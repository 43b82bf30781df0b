import type { CSSProperties } from 'react';
import type { RoomVote } from '../../../data/deciding/rooms';
import { splitSiblings } from '../../../names/fit/rules/splitSiblings';
import { isolated, listed } from '../../../rooms/people';
import type { PileName } from '../../../rooms/pileOrder';
import { GenderMark } from '../../../ui/GenderMark';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { longestWord } from '../longestWord';
import { voteLabels } from './reasons';
import { useSwipe } from './useSwipe';

type Props = {
  card: PileName;
  surname: string | null;
  /** Names of siblings, separated by commas. */
  siblings: string | null;
  onVote: (vote: RoomVote) => void;
};

/** The card with the name to vote on. It can be swiped. */
export function VoteCard({ card: { name, why }, surname, siblings, onVote }: Props) {
  const together = splitSiblings(siblings ?? '').concat(name.name);
  const { handlers, style, leaning } = useSwipe(onVote);
  return (
    <article
      className={leaning ? `vote-card leaning ${leaning}` : 'vote-card'}
      style={style}
      aria-labelledby="vote-name"
      {...handlers}
    >
      {leaning && <p className="stamp">{voteLabels[leaning]}</p>}
      <h2 id="vote-name" className="name" translate="no" style={{ '--ems': longestWord(name.name) } as CSSProperties}>
        <bdi>{name.name}</bdi>
        {surname && (
          <small>
            {' '}
            <bdi>{surname}</bdi>
          </small>
        )}
      </h2>
      {together.length > 1 && <p className="soft small">{listed(together.map(isolated))}</p>}
      {name.pronunciation && <p className="vote-respelled">{name.pronunciation}</p>}
      {(name.gender || name.origin) && (
        <p className="facts">
          {name.gender && <GenderMark gender={name.gender} />}
          {name.origin && <span>{name.origin}</span>}
        </p>
      )}
      {name.meaning && <p className="meaning">{name.meaning}</p>}
      {!name.name_id && <p className="soft small">Added by one of you</p>}
      <p className="vote-reason">
        {why && (
          <>
            <Icon name="spark" size={15} /> {why}
          </>
        )}
      </p>
      {name.name_id && (
        <Link to={`/name/${name.name_id}`} className="link small">
          More about {isolated(name.name)}
        </Link>
      )}
    </article>
  );
}
