import type { SubmissionStatus } from '@cradle/shared/stories';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { ListBase, Pagination, useListContext, useResourceContext } from 'react-admin';
import { ExportButton } from '../exporting/ExportButtons';
import { ListFailure } from '../layout/Failure';
import { PageHead } from '../look/PageHead';
import { useGetResourceLabelOf } from './labels';
import { QueueIsEmpty } from './Nothing';
import { Queue } from './Queue';
import { ReviewTabs } from './ReviewTabs';
import type { ReviewKind, Sent } from './reviewKind';
import { Submission } from './Submission';
import { useOpen } from './useOpen';

/** What readers sent in: the queue beside the one that is open, and the keys and buttons that decide. */
export function ReviewPage<Row extends Sent>({ kind }: { kind: ReviewKind<Row> }) {
  return (
    <ListBase
      perPage={25}
      sort={{ field: 'id', order: 'DESC' }}
      filterDefaultValues={PENDING}
      storeKey={false} // whoever comes back wants what waits, not the tab seen last
      queryOptions={{ onError: () => {} }}
    >
      <Head kind={kind} />
      {kind.above}
      <ReviewTabs />
      <Desk kind={kind} />
    </ListBase>
  );
}

const PENDING = { status: 'pending' as SubmissionStatus };

function Head<Row extends Sent>({ kind }: { kind: ReviewKind<Row> }) {
  return <PageHead title={useGetResourceLabelOf(2)} actions={<ExportButton columns={kind.exported} />} />;
}

function Desk<Row extends Sent>({ kind }: { kind: ReviewKind<Row> }) {
  const { data, error, isPending, total } = useListContext<Row>();
  const resource = useResourceContext();
  const { openId, open, wide } = useOpen(data);
  if (error) return <ListFailure />;
  if (!isPending && total === 0 && openId === null) return <QueueIsEmpty />;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: wide ? '250px minmax(0, 1fr)' : 'minmax(0, 1fr)',
        alignItems: 'start',
      }}
    >
      {(wide || openId === null) && (
        <Card sx={wide ? { position: 'sticky', top: 76, maxHeight: 'calc(100vh - 100px)', overflowY: 'auto' } : {}}>
          <Queue openId={openId} line={kind.line} />
          {(total ?? 0) > 25 && <Pagination rowsPerPageOptions={[]} />}
        </Card>
      )}
      {openId !== null && (
        <Submission
          key={`${resource}-${openId}`}
          id={openId}
          kind={kind}
          queue={data?.map(({ id }) => id) ?? []}
          onOpen={open}
          onClose={wide ? undefined : () => open(null)}
        />
      )}
    </Box>
  );
}
