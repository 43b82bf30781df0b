import Box from '@mui/material/Box';
import { BulkActionsToolbar, useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { SelectRow } from '../../layout/SelectRow';
import { GenderMark } from '../../look/GenderMark';
import { PopularityBar } from '../../look/PopularityBar';
import { SERIF } from '../../look/tokens';
import { LinesWaiting } from '../../look/Waiting';
import { BulkActions } from './BulkActions';
import { Meaning } from './Meaning';
import { NoMatches } from './NoMatches';
import type { NameRow } from './record';

/** Names on a narrow screen: one line of facts, one of meaning, the whole row to press. */
export const NameCards = () => {
  const { data, isPending } = useListContext<NameRow>();
  const { canAccess: canEdit } = useCanAccess({ resource: 'baby_names', action: 'edit' });
  if (isPending) return <LinesWaiting />;
  if (!data?.length) return <NoMatches />;
  return (
    <>
      <BulkActionsToolbar>
        <BulkActions />
      </BulkActionsToolbar>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((name) => (
          <Box component="li" key={name.id} sx={card}>
            <SelectRow record={name} called={name.name} sx={{ mt: 1.25 }} />
            <Box
              {...(canEdit ? { component: Link, to: `/baby_names/${name.id}` } : {})}
              sx={{ display: 'grid', gap: 0.75, p: 2, pl: 0.5, color: 'inherit', textDecoration: 'none' }}
            >
              <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, flexWrap: 'wrap' }}>
                <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-1)', fontWeight: 560 }}>{name.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', display: 'flex', gap: 1.5 }}>
                  <GenderMark gender={name.gender} /> {name.origin}
                </Box>
              </Box>
              <Box sx={{ fontSize: 'var(--step--1)' }}>
                <Meaning name={name} />
              </Box>
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1,
                  fontSize: 'var(--step--2)',
                  color: 'text.secondary',
                }}
              >
                <PopularityBar value={name.popularity} />
                <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{name.popularity}</Box>
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

/** What selects it, and beside that the whole card to press. */
const card = {
  display: 'grid',
  gridTemplateColumns: '44px minmax(0, 1fr)',
  alignItems: 'start',
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
