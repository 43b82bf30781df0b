import MergeIcon from '@mui/icons-material/CallMerge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { BulkActions, FieldTable, NoMatches } from '../../crud/ResourceRows';
import { IfAllowed } from '../../layout/IfAllowed';
import { useRowActions } from '../../layout/list/RowActions';
import { RowCards, SelectRow } from '../../layout/list/Rows';
import { GenderMark, PopularityBar } from '../../ui/NameFacts';
import { SERIF } from '../../ui/theme/tokens';
import type { NameRow } from './save';

const List = () => (
  <ResourceList above={<LetterStrip />}>
    {useNarrow() ? <NameCards /> : <FieldTable<NameRow> cells={cells} bulk={<NameBulkActions />} />}
  </ResourceList>
);

const NameBulkActions = () => (
  <>
    <MergeButton />
    <BulkActions />
  </>
);

/** Button that opens the merge page for two selected names. */
const MergeButton = () => {
  const { selectedIds } = useListContext();
  const [kept, merged] = selectedIds;
  if (selectedIds.length !== 2) return null;
  return (
    <IfAllowed resource="baby_names" action="delete">
      <Button component={Link} to={`/merge-names?kept=${kept}&merged=${merged}`} startIcon={<MergeIcon />}>
        Merge
      </Button>
    </IfAllowed>
  );
};

const cells = {
  name: ({ name }: NameRow) => (
    <Box
      component="span"
      className="cell-text"
      sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560 }}
    >
      {name}
    </Box>
  ),
  gender: ({ gender }: NameRow) => <GenderMark gender={gender} />,
  meaning: (name: NameRow) => <Meaning name={name} />,
  popularity: ({ popularity }: NameRow) => (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      <PopularityBar value={popularity} width={72} />
      <Box component="span" sx={{ minWidth: '3ch' }}>
        {popularity}
      </Box>
    </Box>
  ),
};

/** Cards for narrow screens. The whole card links to the form. */
const NameCards = () => {
  const { isPending, canEdit, actionsOf } = useRowActions();
  return (
    <RowCards<NameRow> loading={isPending} empty={<NoMatches />} bulk={<NameBulkActions />} sx={cardStyles}>
      {(name) => (
        <>
          <SelectRow record={name} label={name.name} />
          {canEdit ? (
            <Link className="card" to={`/baby_names/${name.id}`}>
              <Facts name={name} />
            </Link>
          ) : (
            <div className="card">
              <Facts name={name} />
            </div>
          )}
          {actionsOf(name)}
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
    <div className="meaning-line">
      <Meaning name={name} />
    </div>
    <div className="share">
      <PopularityBar value={name.popularity} />
      {name.popularity}
    </div>
  </>
);

const cardStyles = {
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', alignItems: 'start', pr: 1 },
  '& .row-actions': { mt: 1.25 },
  '& .select-row': { position: 'relative', top: 10 },
  '& .card': {
    display: 'grid',
    gap: 0.75,
    p: 2,
    pl: 0.5,
    color: 'inherit',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
  },
  '& .first-line': { display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' },
  '& .name': { fontFamily: SERIF, fontSize: 'var(--step-1)', fontWeight: 560 },
  '& .facts': { color: 'text.secondary', fontSize: 'var(--step--1)', display: 'flex', gap: 1.5 },
  '& .meaning-line': { fontSize: 'var(--step--1)' },
  '& .share': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    fontSize: 'var(--step--2)',
    fontVariantNumeric: 'tabular-nums',
    color: 'text.secondary',
  },
};

/** The meaning in at most two lines. Names without a meaning get a chip instead. */
const Meaning = ({ name }: { name: NameRow }) =>
  name.meaning ? (
    <span className="name-meaning" title={name.meaning}>
      {name.meaning}
    </span>
  ) : (
    <Chip
      size="small"
      label="No meaning yet"
      title="Hidden from the site, or shown with figures only"
      sx={({ palette }) => ({ backgroundColor: palette.paper.apricotWash, color: palette.paper.apricotInk })}
    />
  );

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Buttons that filter the names by their first letter. A second click on the selected letter removes the filter. */
const LetterStrip = () => {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const chosen = filterValues.first_letter as string | undefined;

  const choose = (letter: string) => {
    const { first_letter: _, ...others } = filterValues;
    setFilters(letter === chosen ? others : { ...others, first_letter: letter }, displayedFilters);
  };

  return (
    <Box
      component="nav"
      aria-label="Names by letter"
      sx={({ palette }) => ({
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(7, minmax(0, 1fr))',
          sm: 'repeat(13, minmax(0, 1fr))',
          md: 'repeat(26, minmax(0, 1fr))',
        },
        backgroundColor: palette.paper.sunk,
        border: `1px solid ${palette.paper.line}`,
        borderRadius: 'var(--radius)',
        overflow: 'hidden',
        mb: 2,
        '& > button': {
          all: 'unset',
          cursor: 'pointer',
          textAlign: 'center',
          fontFamily: SERIF,
          fontSize: 'var(--step-row)',
          lineHeight: '44px',
          color: palette.text.secondary,
          '&:hover': { backgroundColor: palette.paper.sheet, color: palette.primary.main },
          '&[aria-pressed=true]': { backgroundColor: palette.primary.main, color: palette.primary.contrastText },
          '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3 },
          '&[aria-pressed=true]:focus-visible': { outlineColor: palette.primary.contrastText },
        },
      })}
    >
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-pressed={letter === chosen}
          aria-label={`Names that start with ${letter}`}
          onClick={() => choose(letter)}
        >
          {letter}
        </button>
      ))}
    </Box>
  );
};

export default List;
