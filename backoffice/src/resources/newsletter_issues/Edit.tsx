import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { RecordContextProvider, type UseGetOneHookValue, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { DuplicateButton } from '../../crud/DuplicateButton';
import EditPage from '../../crud/EditPage';
import { useDefinition } from '../../crud/form';
import { kindOf } from '../../fields/kinds';
import { Failure } from '../../layout/Failure';
import { isMissing } from '../../providers/data/readableError';
import { PageHead } from '../../ui/PageHead';
import { FormColumns } from '../../ui/Panel';
import { PanelSkeleton } from '../../ui/Skeletons';
import { useFocusOnChange } from '../../ui/useFocusOnChange';
import { Preview } from './Preview';
import { SendPanel } from './sending/SendPanel';
import type { IssueRow } from './sending/useSending';

/** The page of an issue. A draft opens in a form. All other issues are read-only and show the progress of sending. */
const Edit = () => {
  const { id = '' } = useParams();
  const issue = useGetOne<IssueRow>(
    'newsletter_issues',
    { id: Number(id) },
    // Doesn't refetch the issue while it is edited. If another user has sent the issue, a refetch would replace the
    // form by the read-only page and discard unsaved input.
    { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const page = useFocusOnChange(issue.data?.status);
  return (
    <Box
      key={id}
      ref={page}
      role="group"
      aria-label="Newsletter"
      tabIndex={-1}
      sx={{ '&&:focus-visible': { outline: 'none' } }}
    >
      <Content {...issue} />
    </Box>
  );
};

const Content = ({ data, error, isPending, refetch }: UseGetOneHookValue<IssueRow>) => {
  // If the issue doesn't exist, EditPage shows a message.
  if (isMissing(error) || data?.status === 'draft') return <EditPage />;
  if (isPending) {
    return (
      <>
        <Skeleton variant="rounded" width="min(16ch, 60%)" height={32} sx={{ my: '6px', mb: '22px' }} />
        <PanelSkeleton fields={4} />
      </>
    );
  }
  if (!data)
    return <Failure title="Failed to fetch newsletters." error={error as Error} retry={() => void refetch()} />;
  return <Issue issue={data} reload={() => void refetch()} />;
};

const Issue = ({ issue, reload }: { issue: IssueRow; reload: () => void }) => {
  const status = useDefinition().fields.find(({ name }) => name === 'status');
  return (
    <>
      <PageHead
        title={issue.subject}
        aside={status && kindOf(status).cell(issue.status, status)}
        actions={
          <RecordContextProvider value={issue}>
            <DuplicateButton />
          </RecordContextProvider>
        }
      />
      <FormColumns beside={<Preview issue={issue} />}>
        <SendPanel issue={issue} onChanged={reload} />
      </FormColumns>
    </>
  );
};

export default Edit;
