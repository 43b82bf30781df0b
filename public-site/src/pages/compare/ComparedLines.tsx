import type { CSSProperties } from 'react';
import { type Label, lineOf } from '../../compare/lines';
import { sourcesOf } from '../../compare/sources';
import type { Basis, Outlook } from '../../data/names/lookAhead';
import { Link } from '../../ui/Link';

/** The number of columns in a wide window. Up to four names are in one row, five or six names in two rows. */
const columnsFor = (count: number) => (count > 4 ? 3 : Math.max(2, count));

/** A section of the comparison: a figure and sentences for each name, and how the figures were computed. */
export function ComparedLines({ label, names, basis }: { label: Label; names: readonly Outlook[]; basis: Basis }) {
  const { about, computed } = sourcesOf(label, basis);
  return (
    <section className="compared">
      <h2>{label}</h2>
      <p className="soft">{about}</p>
      <ul className="compared-names" style={{ '--columns': columnsFor(names.length) } as CSSProperties}>
        {names.map((name) => {
          const { figure, texts } = lineOf(label, name, basis);
          return (
            <li key={name.id}>
              <Link className="name" translate="no" to={`/name/${name.id}`}>
                {name.name}
              </Link>
              {figure && <strong className="compared-figure">{figure}</strong>}
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </li>
          );
        })}
      </ul>
      <details>
        <summary>
          How this is counted<span className="visually-hidden">: {label}</span>
        </summary>
        {computed.map((text) => (
          <p key={text} className="soft small measure">
            {text}
          </p>
        ))}
      </details>
    </section>
  );
}
