import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type Identifier, useGetResourceLabel } from 'react-admin';
import { formatCount } from '../format';
import { callFunction } from '../providers/data/api';
import { definitionOf } from '../resources/definitions';

interface Reference {
  referring: string;
  effect: 'deleted' | 'unlinked' | 'kept';
  rows: number;
}

interface UsedInProps {
  resource: string;
  ids: readonly Identifier[];
}

/**
 * Shows how many records of each kind refer to the records to be deleted, and what the deletion does to the referring
 * records. The elements are spans, because react-admin's dialog renders its content in a paragraph.
 */
const UsedIn = ({ resource, ids }: UsedInProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['used_in', resource, ids],
    queryFn: () => callFunction<Reference[]>('used_in', { resource, record_ids: ids }),
    gcTime: 0, // Not cached, because the user's decision depends on the current references.
  });
  const label = useGetResourceLabel();
  if (error) {
    return (
      <Box component="span" role="alert" sx={{ display: 'block', mt: 2, color: 'error.main' }}>
        Couldn't check which records use {ids.length > 1 ? 'them' : 'it'}. {error.message}{' '}
        <Button onClick={() => void refetch()}>Try again</Button>
      </Box>
    );
  }
  if (!data)
    return (
      <Skeleton
        width="60%"
        height={24}
        sx={{ mt: 2 }}
        aria-label={`Checking which records use ${ids.length > 1 ? 'them' : 'it'}`}
      />
    );
  if (data.length === 0)
    return (
      <Box component="span" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
        Nothing else uses {ids.length > 1 ? 'them' : 'it'}.
      </Box>
    );
  return (
    <Box component="span" sx={{ display: 'block', mt: 2 }}>
      <b>Used in</b>
      <Box component="span" role="list" sx={{ display: 'block', mt: 0.5 }}>
        {data.map(({ referring, effect, rows }) => (
          <Box component="span" role="listitem" key={`${referring} ${effect}`} sx={{ display: 'block' }}>
            {definitionOf(referring)
              ? `${formatNumber(rows)} ${label(referring, rows).toLowerCase()}`
              : `${formatCount(rows, 'entry', 'entries')} in ${referring.replaceAll('_', ' ')}`}
            {`: ${EFFECTS[effect]}`}
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const EFFECTS: Record<Reference['effect'], string> = {
  deleted: 'deleted, too',
  unlinked: 'link removed',
  kept: 'remove it there first',
};

export default UsedIn;
