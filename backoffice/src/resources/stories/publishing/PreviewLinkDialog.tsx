import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../format';
import { callFunction } from '../../../providers/data/api';
import { readableError } from '../../../providers/data/readableError';
import { Callout, LoadError } from '../../../ui/Callout';
import { useSingleMutation } from '../../../ui/useSingleMutation';
import { useToast } from '../../../ui/useToast';
import type { Story } from './usePublishing';

interface Link {
  token: string;
  expires_at: string;
}

const LIFETIMES = [
  [1, '1 day'],
  [7, '7 days'],
  [30, '30 days'],
] as const;

/**
 * Dialog that creates, copies and revokes the preview link of an unpublished story. The link works without an account.
 */
export const PreviewLinkDialog = ({ story, onClose }: { story: Story; onClose: () => void }) => {
  const [days, setDays] = useState(7);
  const toast = useToast();
  const until = useQuery({
    queryKey: ['story_preview_end', story.id],
    queryFn: () => callFunction<string | null>('story_preview_end', { story_id: story.id }),
    gcTime: 0,
  });
  const make = useSingleMutation({
    mutationFn: () => callFunction<Link>('share_story_preview', { story_id: story.id, days }),
    onSuccess: () => void until.refetch(),
  });
  const stop = useSingleMutation({
    mutationFn: () => callFunction<boolean>('stop_story_preview', { story_id: story.id }),
    onSuccess: () => {
      make.reset();
      toast.success('Preview link revoked', story.title);
      void until.refetch();
    },
  });
  const address = make.data && `${window.location.origin}/story/preview#${make.data.token}`;
  const failure = make.error ?? stop.error;
  const copy = async (text: string) => {
    try {
      // Throws also if `clipboard` is undefined, as in pages that aren't loaded by https.
      await navigator.clipboard.writeText(text);
      toast.success('Link copied');
    } catch {
      toast.error("The link couldn't be copied", 'Select it and copy it by keyboard.');
    }
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="preview-link-title">
      <DialogTitle id="preview-link-title">Preview link</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography color="text.secondary">
          Anyone with the link can read the saved draft without an account. The link shows nothing else, and search
          engines don't list it.
        </Typography>
        {until.isPending ? (
          <Skeleton width="60%" />
        ) : until.error ? (
          <LoadError severity="error" retry={() => void until.refetch()}>
            {readableError(until.error).message}
          </LoadError>
        ) : (
          until.data && (
            <div role="status">
              The current link works until {formatDate(until.data, { time: true })}.
              {!address && ' Links aren’t stored, so it can’t be shown again. To get a link, replace it.'}
            </div>
          )
        )}
        {address && (
          <TextField
            label="Link"
            value={address}
            fullWidth
            slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
          />
        )}
        {failure && <Callout severity="error">{readableError(failure).message}</Callout>}
        {!address && (
          <TextField
            select
            label="Works for"
            value={days}
            onChange={(event) => setDays(Number(event.target.value))}
            sx={{ maxWidth: 200, mt: 0.5 }}
          >
            {LIFETIMES.map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {until.data && (
          <Button color="error" disabled={stop.isPending} onClick={() => stop.mutate()} sx={{ mr: 'auto' }}>
            Revoke the link
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
        {address ? (
          <Button variant="contained" onClick={() => void copy(address)}>
            Copy
          </Button>
        ) : (
          <Button variant="contained" disabled={make.isPending || until.isPending} onClick={() => make.mutate()}>
            {until.data ? 'Replace the link' : 'Create a link'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const selectAll = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select();
