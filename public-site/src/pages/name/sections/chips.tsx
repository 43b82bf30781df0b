import type { ReactNode } from 'react';
import { Link } from '../../../ui/Link';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Chips({ names }: { names: readonly string[] }) {
  return (
    <ul className="chips">
      {names.map((name) => (
        <li className="chip" translate="no" key={name}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Links to names. A name without an id links to the search. */
export function LinkChips({ names }: { names: readonly { id: number | null; name: string }[] }) {
  return (
    <ul className="chips">
      {names.map(({ id, name }) => (
        <li key={id ?? name}>
          <Link
            className="chip"
            translate="no"
            to={id === null ? `/search?q=${encodeURIComponent(name)}` : `/name/${id}`}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
