import { useId } from 'react';
import type { Room } from '../../../data/deciding/rooms';
import { commonOrder } from '../../../rooms/duel';
import { labelsOf } from '../../../rooms/people';

/** The rankings of all members side by side, and the shared ranking. Shown after everybody has ranked the matches. */
export function Orders({ room }: { room: Room }) {
  const id = useId();
  if (!room.my_ranking) return null;
  if (!room.rankings) {
    return <p className="soft">Your order is saved. You’ll see all orders when everybody has ranked the names.</p>;
  }
  const nameOf = new Map(room.names.map(({ id, name }) => [id, name]));
  const labels = labelsOf(room.people);
  const rankings = Object.entries(room.rankings);
  return (
    <div className="orders">
      <section aria-labelledby={id}>
        <h3 id={id}>Your shared ranking</h3>
        <ol className="ranking common">
          {commonOrder(rankings.map(([, ids]) => ids)).map(({ name, sum }) => (
            <li key={name}>
              <bdi>{nameOf.get(name)}</bdi> <span className="soft small">sum of places: {sum}</span>
            </li>
          ))}
        </ol>
      </section>
      <div className="each-order">
        {rankings.map(([person, ids]) => (
          <section key={person} aria-label={`Order of ${labels.get(Number(person))}`}>
            <h3>{labels.get(Number(person))}</h3>
            <ol className="ranking">
              {ids.map((id) => (
                <li key={id}>
                  <bdi>{nameOf.get(id)}</bdi>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  );
}
