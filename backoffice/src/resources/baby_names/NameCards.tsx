import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkActions, NoMatches } from '../../crud/ResourceRows';
import { RowCards } from '../../layout/RowCards';
import { SelectRow } from '../../layout/SelectRow';
import { GenderMark } from '../../look/GenderMark';
import { PopularityBar } from '../../look/PopularityBar';
import { SERIF } from '../../look/tokens';
import { Meaning } from './Meaning';
import type { NameRow } from './record';

/** Names on a narrow screen: one line of facts, one of meaning, the whole row to press. */
export const NameCards = () => {
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: 'baby_names', action: 'edit' });
  return (
    <RowCards<NameRow> asking={isPending} empty={<NoMatches />} bulk={<BulkActions />} sx={look}>
      {(name) => (
        <>
          <SelectRow record={name} called={name.name} />
          {canEdit ? (
            <Link className="card" to={`/baby_names/${name.id}`}>
              <Facts name={name} />
            </Link>
          ) : (
            <div className="card">
              <Facts name={name} />
            </div>
          )}
        </>
      )}
    </RowCards>
  );
};

const Facts = ({ name }: { name: NameRow }) => (
  <>
    <div className="first-line">
      <div className="name">{name.name}</div>
      <div className="facts">
        <GenderMark gender={name.gender} /> {name.origin}
      </div>
    </div>
    <div className="told">
      <Meaning name={name} />
    </div>
    <div className="share">
      <PopularityBar value={name.popularity} />
      {name.popularity}
    </div>
  </>
);

const look = {
  // What selects it, and beside that the whole card to press.
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr)', alignItems: 'start' },
  '& .select-row': { position: 'relative', top: 10 },
  '& .card': { display: 'grid', gap: 0.75, p: 2, pl: 0.5, color: 'inherit', textDecoration: 'none' },
  '& .first-line': { display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' },
  '& .name': { fontFamily: SERIF, fontSize: 'var(--step-1)', fontWeight: 560 },
  '& .facts': { color: 'text.secondary', fontSize: 'var(--step--1)', display: 'flex', gap: 1.5 },
  '& .told': { fontSize: 'var(--step--1)' },
  '& .share': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: 'var(--step--2)',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.secondary',
  },
};
