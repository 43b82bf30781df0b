import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readableError } from '../../../providers/data/readableError';
import { Callout, LoadError } from '../../../ui/Callout';
import { useFocusOnChange } from '../../../ui/useFocusOnChange';
import { useToast } from '../../../ui/useToast';
import { BuildHookState } from './BuildHookState';
import { useBuildHook, useChangeBuildHook } from './useBuildHook';

/**
 * Form for the URL of the build hook, which the server calls when public content has changed. The URL isn't stored as a
 * setting, because settings are public.
 */
export const BuildHookPanel = () => {
  const [url, setUrl] = useState('');
  const toast = useToast();
  const { data: hook, error, isPending, refetch } = useBuildHook(true);
  const {
    mutate,
    isPending: isSaving,
    error: failure,
    reset,
  } = useChangeBuildHook((saved, sent) => {
    setUrl((typed) => (typed === sent ? '' : typed)); // The user may have typed another address during the request.
    toast.success(saved ? 'Build hook saved' : 'Build hook removed', saved?.host);
  });
  // Focused when the pressed button is disabled (Save hook) or removed (Remove).
  const section = useFocusOnChange(isPending ? undefined : `${hook?.host} ${url === ''}`);
  const buildNow = useChangeBuildHook(() => toast.success('The build hook is called within a minute'));
  return (
    <Box
      component="section"
      ref={section}
      tabIndex={-1}
      aria-label="Build hook"
      sx={{ display: 'grid', gap: 1.5, mt: 1, '&&:focus-visible': { outline: 'none' } }}
    >
      <Typography variant="h3" component="h2">
        Build hook
      </Typography>
      <Typography color="text.secondary" variant="body2">
        Only for a site on a static host. The host builds the site again when this address is called. We call it a
        minute after the last change of names, stories, products or settings.
      </Typography>
      {error ? (
        <LoadError severity="error" retry={() => void refetch()}>
          {readableError(error).message}
        </LoadError>
      ) : isPending ? (
        <Skeleton width="70%" />
      ) : (
        <div role="status">{hook ? <BuildHookState hook={hook} /> : 'No build hook yet.'}</div>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
        <TextField
          label={hook ? 'New address of the build hook' : 'Address of the build hook'}
          type="url"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // Prevents Enter from submitting the settings form, which contains this input.
            if (url.trim()) mutate(url);
          }}
          error={failure !== null}
          helperText={failure ? readableError(failure).message : 'Secret. It isn’t shown again after saving.'}
          slotProps={{ htmlInput: { autoComplete: 'off' } }}
          sx={{ flex: '1 1 260px' }}
        />
        <Button variant="outlined" disabled={!url.trim() || isSaving} onClick={() => mutate(url)} sx={{ mt: 0.5 }}>
          Save hook
        </Button>
      </Box>
      {hook && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" disabled={buildNow.isPending} onClick={() => buildNow.mutate(null)}>
            Build now
          </Button>
          <Button size="small" color="error" disabled={isSaving} onClick={() => mutate('')}>
            Remove
          </Button>
        </Box>
      )}
      {buildNow.error && <Callout severity="error">{readableError(buildNow.error).message}</Callout>}
    </Box>
  );
};
