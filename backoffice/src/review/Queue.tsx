import Box from '@mui/material/Box';
import { useGetRecordRepresentation, useListContext, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { SERIF } from '../look/tokens';
import { LinesWaiting } from '../look/Waiting';
import type { ReviewKind, Sent } from './reviewKind';
import { ago } from './time';

interface QueueProps<Row extends Sent> {
  openId: Row['id'] | null;
  line: ReviewKind<Row>['line'];
}

/** What came in, a title and a line each; the one that is open is marked. */
export function Queue<Row extends Sent>({ openId, line }: QueueProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { search } = useLocation();
  if (isPending) return <LinesWaiting count={4} />;
  return (
    <Box component="ol" aria-label="Submissions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <Box component="li" key={row.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box
            component={Link}
            to={{ search, hash: `#${row.id}` }}
            aria-current={row.id === openId || undefined}
            sx={({ palette }) => ({
              display: 'grid',
              gap: 0.25,
              px: 2,
              py: 1.5,
              color: 'inherit',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
              borderLeft: '3px solid transparent',
              '&:hover': { backgroundColor: palette.paper.accentWash },
              '&[aria-current]': { backgroundColor: palette.paper.accentWash, borderLeftColor: palette.primary.main },
            })}
          >
            <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>
              {represent(row)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
              {line(row)} · {ago(row.created_at)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
