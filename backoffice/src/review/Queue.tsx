import Box from '@mui/material/Box';
import { useGetRecordRepresentation, useListContext, useResourceContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { ago } from '../format';
import { SelectRow } from '../layout/list/Rows';
import { LinesSkeleton } from '../ui/Skeletons';
import { SERIF } from '../ui/theme/tokens';
import type { ReviewKind, SubmissionRecord } from './reviewKind';

interface QueueProps<Row extends SubmissionRecord> {
  openId: Row['id'] | null;
  line: ReviewKind<Row>['line'];
}

/** The submissions of a tab, each with a checkbox. The open submission is highlighted. */
export function Queue<Row extends SubmissionRecord>({ openId, line }: QueueProps<Row>) {
  const { data, isPending } = useListContext<Row>();
  const represent = useGetRecordRepresentation(useResourceContext());
  const { search } = useLocation();
  if (isPending) return <LinesSkeleton count={4} />;
  return (
    <Box component="ol" aria-label="Submissions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data?.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={({ palette }) => ({
            display: 'flex',
            alignItems: 'start',
            position: 'relative',
            pl: 1.5,
            ...(row.id === openId && {
              backgroundColor: palette.paper.accentWash,
              '&::before': {
                content: '""',
                position: 'absolute',
                inset: '0 auto 0 0',
                borderLeft: `3px solid ${palette.primary.main}`,
              },
            }),
            '&:hover': { backgroundColor: palette.paper.accentWash },
            '& + &': { borderTop: 1, borderTopColor: 'divider' },
            '& > .select-row': { mt: 1.75 },
            '& .nowrap': { whiteSpace: 'nowrap' },
          })}
        >
          <SelectRow record={row} label={String(represent(row))} />
          <Box
            component={Link}
            to={{ search, hash: `#${row.id}` }}
            aria-current={row.id === openId || undefined}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gap: 0.25,
              pl: 1,
              pr: 1.5,
              py: 1.5,
              color: 'inherit',
              textDecoration: 'none',
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>
              {represent(row)}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
              {line(row)}
              {'\u00a0· ' /* No line starts with the dot. */}
              <span className="nowrap">{ago(row.created_at)}</span>
              {row.status === 'pending' && row.assigned_to && ' · assigned'}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
