import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';
import { LoadError } from '../../ui/Callout';
import { useToast } from '../../ui/useToast';

const KEY = ['own-profile', 'digest'];

/** The switch for the weekly email about pending reviews. */
export const WeeklySummary = () => {
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => callFunction<boolean>('my_digest', {}) });
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = async (enabled: boolean) => {
    queryClient.setQueryData(KEY, enabled);
    try {
      await callFunction('set_digest', { enabled });
      if (enabled) toast.success('Weekly summary turned on', 'The first one comes next Monday if reviews are pending.');
      else toast.success('Weekly summary turned off');
    } catch (failed) {
      toast.error('Update failed', readableError(failed).message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY });
    }
  };
  return (
    <Card component="section" aria-labelledby="summary-title" sx={{ maxWidth: 620, mt: 2.5, p: 3 }}>
      <Typography variant="h2" id="summary-title">
        Weekly summary
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1 }}>
        An email every Monday with the number of submissions and other records that need a decision. If there are none,
        no email is sent.
      </Typography>
      {error && <LoadError retry={() => void refetch()}>Couldn't load the setting. {error.message}</LoadError>}
      {data === undefined && !error && <Skeleton variant="rounded" width={220} height={38} />}
      {data !== undefined && (
        <Box>
          <FormControlLabel
            control={<Switch checked={data} onChange={(_event, checked) => void change(checked)} />}
            label="Send me the weekly summary"
          />
        </Box>
      )}
    </Card>
  );
};
