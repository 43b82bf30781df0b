import SwapIcon from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { CanAccess, useRedirect, useUnselect } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { AccessDenied } from '../../../layout/ErrorPages';
import { Failure } from '../../../layout/Failure';
import { GuardLoading } from '../../../layout/GuardLoading';
import { callFunction } from '../../../providers/data/api';
import { PageHead } from '../../../ui/PageHead';
import { LinesSkeleton } from '../../../ui/Skeletons';
import { useServerAction } from '../../../ui/useServerAction';
import { useStillHere } from '../../../ui/useStillHere';
import { useToast } from '../../../ui/useToast';
import { rememberUndo, trackChange, UndoButton, undoDeletion } from '../../../undo/undo';
import { ChooseName } from './ChooseName';
import { MergePreview } from './MergePreview';
import { type Preview, useMergePreview } from './mergeData';

/**
 * /admin/merge-names?kept=1&merged=2: merges one name into another. Before the merge, a preview shows how many records
 * move to the kept name.
 */
const MergeNames = () => (
  <CanAccess resource="baby_names" action="delete" loading={<GuardLoading />} accessDenied={<AccessDenied />}>
    <Merge />
  </CanAccess>
);

const idIn = (params: URLSearchParams, key: string) => {
  const id = Number(params.get(key) ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

const Merge = () => {
  const [params, setParams] = useSearchParams();
  const [kept, merged] = [idIn(params, 'kept'), idIn(params, 'merged')];
  const choose = (ids: { kept: number | null; merged: number | null }) =>
    setParams(
      Object.entries(ids).flatMap(([key, id]) => (id ? [[key, String(id)] as [string, string]] : [])),
      { replace: true },
    );
  return (
    <>
      <PageHead title="Merge two names" />
      <Typography color="text.secondary" sx={{ maxWidth: '68ch', mb: 2.5 }}>
        Values that the kept name lacks are copied from the other name. Favorites, siblings, figures and all other
        references move to the kept name, and the address of the other name redirects to it.
      </Typography>
      <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2.5 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto minmax(0, 1fr)' },
          }}
        >
          <ChooseName label="Name to keep" id={kept} onChange={(id) => choose({ kept: id, merged })} />
          <Button startIcon={<SwapIcon />} onClick={() => choose({ kept: merged, merged: kept })}>
            Swap
          </Button>
          <ChooseName label="Name to merge" id={merged} onChange={(id) => choose({ kept, merged: id })} />
        </Box>
      </Card>
      {kept !== null && kept === merged && (
        <Alert severity="warning">A name can't be merged into itself. Choose two names.</Alert>
      )}
      {kept !== null && merged !== null && kept !== merged && (
        <Previewed key={`${kept}-${merged}`} kept={kept} merged={merged} />
      )}
    </>
  );
};

const Previewed = ({ kept, merged }: { kept: number; merged: number }) => {
  const { data, error, refetch } = useMergePreview(kept, merged);
  if (error && !data) {
    return <Failure title="Failed to fetch the preview" error={error} retry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <Card>
        <LinesSkeleton />
      </Card>
    );
  }
  if (!data.kept || !data.merged) {
    return <Alert severity="warning">One of the names no longer exists. It may have been merged or deleted.</Alert>;
  }
  return (
    <>
      <MergePreview preview={{ ...data, kept: data.kept, merged: data.merged }} />
      <Confirm kept={data.kept} merged={data.merged} onFailed={() => void refetch()} />
    </>
  );
};

interface ConfirmProps {
  kept: NonNullable<Preview['kept']>;
  merged: NonNullable<Preview['merged']>;
  /** Reloads the preview. After a failed request, the preview shows whether the names have been merged anyway. */
  onFailed: () => void;
}

const Confirm = ({ kept, merged, onFailed }: ConfirmProps) => {
  const toast = useToast();
  const { busy, run } = useServerAction('the names may have been merged');
  const redirect = useRedirect();
  const stillHere = useStillHere();
  const unselect = useUnselect('baby_names');
  const send = () =>
    callFunction('merge_names', {
      kept_id: kept.id,
      merged_id: merged.id,
      kept_updated_at: kept.updated_at,
      merged_updated_at: merged.updated_at,
    });
  const onMerged = () => {
    const about = `${merged.name} was merged into ${kept.name}`;
    const change = { ...undoDeletion('baby_names', [merged.id], merged.name), done: 'Merge undone' };
    rememberUndo(change);
    toast.success('Names merged', about, <UndoButton change={change} />);
    // Removes both names from the selection. Otherwise the next bulk action would also change the kept name.
    unselect([kept.id, merged.id]);
    // If the user has opened another page in the meantime, that page stays open.
    if (!stillHere()) return;
    redirect('list', 'baby_names');
    return 'left';
  };
  const merge = async () => {
    if (!(await run(send, 'Failed to merge names', onMerged))) onFailed();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2.5 }}>
      <Button variant="contained" color="warning" disabled={busy} onClick={() => void trackChange(merge())}>
        Merge {merged.name} into {kept.name}
      </Button>
      <Typography variant="body2" color="text.secondary">
        You can undo this with Undo in the message that appears afterward, or by pressing Z in the list of names.
      </Typography>
    </Box>
  );
};

export default MergeNames;
