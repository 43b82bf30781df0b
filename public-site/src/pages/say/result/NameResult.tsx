import { countsOf, summaryOf } from '../../../askFriends/summary';
import type { AskedName } from '../../../data/deciding/askFriends';
import { Bar } from '../../../ui/Bar';
import { Icon } from '../../../ui/Icon';

/** The answers about a name: a summary in a sentence, how friends said the name, and how they wrote it. */
export function NameResult({ name }: { name: AskedName }) {
  const { readers, hearers, said } = countsOf(name);
  const id = `result-${name.id}`;
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        <bdi>{name.name}</bdi>
      </h2>
      <p className="say-summary" role="status">
        {summaryOf(name)}
      </p>
      {said.length > 0 && (
        <>
          <h3>How friends said it</h3>
          <ul className="say-bars">
            {said.map(({ option, count, right }) => (
              <li key={option}>
                <span>
                  {option} {right && <RightMark text="as on this site" />}
                </span>
                <span className="soft">{count}</span>
                <Bar value={readers === 0 ? 0 : (100 * count) / readers} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hearers > 0 && (
        <>
          <h3>How friends wrote it</h3>
          <ul className="say-typed">
            {name.typed.map(({ text, count, right }) => (
              <li key={text}>
                <bdi>{text}</bdi> {right && <RightMark text="right" />}
                <span className="soft">{count}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {said.length === 0 && (
        <p className="soft small">
          We have no pronunciation for this name, so friends are only asked to spell it after hearing it.
        </p>
      )}
    </section>
  );
}

const RightMark = ({ text }: { text: string }) => (
  <span className="say-right">
    <Icon name="check" size={16} />
    <span className="visually-hidden">({text})</span>
  </span>
);
