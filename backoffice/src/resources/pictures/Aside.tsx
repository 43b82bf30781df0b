import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../../layout/IfAllowed';
import { addressOf, type Picture } from '../../pictures/library';
import { PictureUpload } from '../../pictures/PictureUpload';
import { callFunction } from '../../providers/data/api';
import { LoadError } from '../../ui/Callout';
import { Panel } from '../../ui/Panel';
import { useRefresh } from '../../ui/useRefresh';
import { useToast } from '../../ui/useToast';
import { definitionOf } from '../definitions';

/** The picture, the form that replaces it, and the records that use it. */
const Aside = () => {
  const picture = useRecordContext<Picture>();
  const [isReplacing, setReplacing] = useState(false);
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const toast = useToast();
  if (!picture) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Panel title="Preview">
        <Box
          component="img"
          src={addressOf(picture.path)}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          sx={({ palette }) => ({
            width: '100%',
            height: 'auto',
            backgroundColor: palette.paper.sunk,
            borderRadius: 'var(--radius-small)',
          })}
        />
        <Typography variant="body2" color="text.secondary">
          {formatNumber(picture.width)} × {formatNumber(picture.height)} pixels,{' '}
          {formatNumber(Math.ceil(picture.bytes / 1024))} kB for all sizes together
        </Typography>
        <IfAllowed resource="pictures" action="edit">
          <Button variant="outlined" onClick={() => setReplacing(true)} sx={{ justifySelf: 'start' }}>
            Replace
          </Button>
        </IfAllowed>
      </Panel>
      <Uses picture={picture} />
      {isReplacing && (
        <Dialog
          open
          onClose={busy ? undefined : () => setReplacing(false)}
          maxWidth="sm"
          fullWidth
          aria-labelledby="replace-title"
        >
          <DialogTitle id="replace-title">Replace this picture</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <Typography color="text.secondary">All records that use the old picture will show the new one.</Typography>
            <PictureUpload
              replaces={picture}
              onUploaded={async ({ alt }) => {
                // The dialog stays open until the form has the new version of the picture. A save with the old version
                // would be reported as a conflict.
                await refresh();
                setReplacing(false);
                toast.success('Picture replaced', alt);
              }}
              onBusy={setBusy}
              more={
                <Button onClick={() => setReplacing(false)} disabled={busy}>
                  Cancel
                </Button>
              }
            />
          </DialogContent>
        </Dialog>
      )}
    </Box>
  );
};

interface Use {
  resource: string;
  record_id: string;
  title: string;
}

const Uses = ({ picture }: { picture: Picture }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['pictures', 'uses', picture.id, picture.updated_at],
    queryFn: () => callFunction<Use[]>('picture_uses', { picture_id: picture.id }),
  });
  return (
    <Panel title="Used in">
      {error ? (
        <LoadError retry={() => void refetch()}>{error.message}</LoadError>
      ) : !data ? (
        <Skeleton aria-busy />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">No record uses this picture, so it can be deleted.</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {data.map(({ resource, record_id, title }) => (
              <li key={`${resource} ${record_id}`}>
                <MuiLink component={Link} to={resource === 'settings' ? '/settings' : `/${resource}/${record_id}`}>
                  {resource === 'settings' ? 'Logo' : title}
                </MuiLink>{' '}
                <Typography component="span" variant="body2" color="text.secondary">
                  {definitionOf(resource)?.label[0]}
                </Typography>
              </li>
            ))}
          </Box>
          <Typography variant="body2" color="text.secondary">
            To delete the picture, remove it there first.
          </Typography>
        </>
      )}
    </Panel>
  );
};

export default Aside;
