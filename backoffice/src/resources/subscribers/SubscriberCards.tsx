import Box from '@mui/material/Box';
import { RecordContextProvider, useListContext } from 'react-admin';
import { DeleteButton } from '../../layout/DeleteButtons';
import { LinesWaiting } from '../../look/Waiting';
import { NoMatchingSubscribers } from './Empty';
import type { SubscriberRow } from './record';
import { StatusChip } from './StatusChip';

/** Subscribers on a narrow screen. */
export const SubscriberCards = () => {
  const { data, isPending } = useListContext<SubscriberRow>();
  if (isPending) return <LinesWaiting />;
  if (!data?.length) return <NoMatchingSubscribers />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((subscriber) => (
        <Box
          component="li"
          key={subscriber.id}
          sx={{ p: 2, display: 'grid', gap: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
        >
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{subscriber.email}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
            {[subscriber.first_name, wantedBy(subscriber)].filter(Boolean).join(' · ')}
          </Box>
          <Box
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: 'var(--step--1)' }}
          >
            <StatusChip status={subscriber.status} />
            {new Date(subscriber.created_at).toLocaleDateString('en', { dateStyle: 'medium' })}
            <Box sx={{ ml: 'auto' }}>
              <RecordContextProvider value={subscriber}>
                <DeleteButton />
              </RecordContextProvider>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
};

const wantedBy = ({ subscribed_to_stories, subscribed_to_name_updates }: SubscriberRow): string =>
  [subscribed_to_stories && 'Stories', subscribed_to_name_updates && 'Name Updates'].filter(Boolean).join(' and ') ||
  'Nothing chosen';
