import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatCount } from '../../format';
import { readableError } from '../../providers/data/readableError';
import { LoadError } from '../../ui/Callout';
import { recipientsOf, useAudience } from './useAudience';

type Source = 'to_name_updates' | 'to_story_updates';
const INTEREST = { to_name_updates: 'name_updates', to_story_updates: 'story_updates' } as const;
const LABEL = { to_name_updates: 'Name updates', to_story_updates: 'Story updates' } as const;

/**
 * A checkbox that adds the subscribers of one kind of update to the recipients of an issue. The label shows the number
 * of these subscribers. Below the last checkbox (for stories), the total number of recipients is shown.
 */
const AudienceInput = ({ source }: { source: string }) => {
  const { field, fieldState } = useInput<boolean>({ source });
  const chosen = source as Source;
  const { data, error, refetch } = useAudience();
  const [names, stories] = useWatch({ name: ['to_name_updates', 'to_story_updates'] }) as [boolean, boolean];
  const count = data && formatCount(data[INTEREST[chosen]], 'subscriber');
  const isLast = chosen === 'to_story_updates';
  const total = data && recipientsOf(data, { to_name_updates: names, to_story_updates: stories });
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={Boolean(field.value)} onChange={(event) => field.onChange(event.target.checked)} />}
        label={`${LABEL[chosen]}${count ? ` (${count})` : ''}`}
      />
      {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {isLast && error && <LoadError retry={() => void refetch()}>{readableError(error).message}</LoadError>}
      {isLast && total !== undefined && (
        <Typography role="status" color="text.secondary" sx={{ mt: 1 }}>
          {total === 0
            ? 'Nobody would get this newsletter now.'
            : `${formatCount(total, 'person gets', 'people get')} this newsletter, each once.`}
        </Typography>
      )}
    </div>
  );
};

export default AudienceInput;
