import Box from '@mui/material/Box';
import { RecordContextProvider } from 'react-admin';
import { DeleteButton } from '../../layout/DeleteButtons';
import { RowCards } from '../../layout/RowCards';
import { NoMatchingSubscribers } from './Empty';
import type { SubscriberRow } from './record';
import { StatusChip } from './StatusChip';

/** Subscribers on a narrow screen. */
export const SubscriberCards = () => (
  <RowCards<SubscriberRow> empty={<NoMatchingSubscribers />} sx={{ '& > li': { p: 2, display: 'grid', gap: 0.5 } }}>
    {(subscriber) => (
      <>
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
      </>
    )}
  </RowCards>
);

const wantedBy = ({ subscribed_to_stories, subscribed_to_name_updates }: SubscriberRow): string =>
  [subscribed_to_stories && 'Stories', subscribed_to_name_updates && 'Name Updates'].filter(Boolean).join(' and ') ||
  'Nothing chosen';
