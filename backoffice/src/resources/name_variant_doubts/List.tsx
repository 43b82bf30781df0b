import type { Tables } from '@cradle/shared/database/database.types';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { formatCount, formatDate } from '../../format';
import { IfAllowed } from '../../layout/IfAllowed';
import { callFunction } from '../../providers/data/api';
import { Details } from '../../review/aside';
import { ReviewPage } from '../../review/ReviewPage';
import type { ReviewKind } from '../../review/reviewKind';
import { GenderMark } from '../../ui/NameFacts';
import { SERIF } from '../../ui/theme/tokens';
import { useServerAction } from '../../ui/useServerAction';
import { useToast } from '../../ui/useToast';

interface PairedName
  extends Pick<Tables<'baby_names'>, 'id' | 'name' | 'gender' | 'meaning' | 'origin' | 'pronunciation' | 'rank'> {
  births: number | null;
  base: string | null;
}

/** A pair of names that name_variant_doubt() returns. The rows of the list don't have the property `names`. */
interface DoubtRow extends Tables<'name_variant_doubts'> {
  /** The variant, then its supposed base name. */
  names: PairedName[];
}

const List = () => <ReviewPage kind={kind} />;

const Body = ({ record: { names, reason } }: { record: DoubtRow }) => (
  <Box component="article" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
    <Box component="h2" sx={{ m: 0, fontFamily: SERIF, fontSize: 'var(--step-1)', fontWeight: 560 }}>
      Is {names[0]?.name} a variant of {names[1]?.name}?
    </Box>
    {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {names.map((name) => (
        <NameFacts key={name.id} name={name} />
      ))}
    </Box>
  </Box>
);

const NameFacts = ({ name }: { name: PairedName }) => (
  <Box
    component="section"
    aria-label={name.name}
    sx={({ palette: { paper } }) => ({
      p: 2,
      display: 'grid',
      gap: 1.5,
      alignContent: 'start',
      minWidth: 0,
      borderRadius: 'var(--radius)',
      border: `1px solid ${paper.line}`,
    })}
  >
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <MuiLink
        component={Link}
        to={`/baby_names/${name.id}`}
        sx={{
          fontFamily: SERIF,
          fontSize: 'var(--step-3)',
          fontWeight: 500,
          color: 'inherit',
          overflowWrap: 'anywhere',
        }}
      >
        {name.name}
      </MuiLink>
      <GenderMark gender={name.gender} />
    </Box>
    <Details
      rows={[
        ['Pronunciation', name.pronunciation ?? 'Not given'],
        ['Meaning', name.meaning ?? 'None'],
        ['Origin', name.origin ?? 'None'],
        ...(name.base ? ([['Base name', name.base]] as const) : []),
        ['Rank', name.rank === null ? 'None' : formatNumber(name.rank)],
        ...(name.births === null ? [] : ([['Births', `${formatNumber(name.births)} births in ten years`]] as const)),
      ]}
    />
  </Box>
);

const Aside = ({ record }: { record: DoubtRow }) => (
  <Card sx={{ p: 2 }}>
    <Details rows={[['Found', formatDate(record.created_at)]]} />
  </Card>
);

/** Button that searches for more pairs of names that sound alike. */
const FindPairs = () => {
  const toast = useToast();
  const { busy, run } = useServerAction('more pairs may have been added');
  const find = () =>
    run(
      () => callFunction<number>('propose_variant_doubts', {}),
      "Couldn't search for pairs",
      (found) => toast.success(found ? `${formatCount(found, 'pair')} found` : 'No more pairs found'),
    );
  return (
    <IfAllowed resource="name_variant_doubts" action="create">
      <Button
        variant="outlined"
        startIcon={<SearchIcon />}
        disabled={busy}
        onClick={() => void find()}
        sx={{ mb: 1.5 }}
      >
        {busy ? 'Looking…' : 'Find more pairs that sound alike'}
      </Button>
    </IfAllowed>
  );
};

const kind: ReviewKind<DoubtRow> = {
  approveBy: 'approve_variant_doubt',
  verbs: { approve: 'Link as a spelling', reject: 'Not a variant' },
  approveWith: () => ({ kind: 'spelling' }),
  choices: [
    { key: 'f', label: 'As a form', with: { kind: 'form' } },
    { key: 's', label: 'As a short form', with: { kind: 'short' } },
  ],
  listMany: (rows) =>
    rows.map(({ id, pair, reason }) => ({ row: { id, kind: 'spelling' }, title: pair, after: reason ?? '' })),
  readsMore: true,
  line: ({ reason }) => reason ?? '',
  Body,
  Aside,
  above: <FindPairs />,
};

export default List;
