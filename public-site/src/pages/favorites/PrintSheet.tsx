import type { SharedName } from '../../data/deciding/favorites';
import { localDate, longDate } from '../../ui/format';
import { GenderMark } from '../../ui/GenderMark';
import './printSheet.css';

/** Lists with more names than this are printed in three columns instead of two, so that they fit on one sheet. */
const TWO_COLUMNS = 28;

/** The list for printing. On the screen it is hidden; on paper, it replaces the page. */
export function PrintSheet({ title, names }: { title: string; names: readonly SharedName[] }) {
  return (
    <section className={names.length > TWO_COLUMNS ? 'print-sheet dense' : 'print-sheet'}>
      <header>
        <h2>{title}</h2>
        <p>{longDate(localDate(new Date()))}</p>
      </header>
      <ol>
        {names.map(({ id, name, gender, origin, meaning, note }) => (
          <li key={id}>
            <p>
              <strong className="name" translate="no">
                {name}
              </strong>{' '}
              <GenderMark gender={gender} size={11} />
              {origin && ` · ${origin}`}
            </p>
            <p>{meaning}</p>
            {note && <p className="print-note">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
