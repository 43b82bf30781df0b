import type { Database } from '@cradle/shared/database.types';
import type { ColorName } from '@cradle/shared/tokens';
import Chip from '@mui/material/Chip';

export type SubscriberStatus = Database['public']['Enums']['subscriber_status'];

/** What a status is called, and its quiet colours. */
const DRAWN: Record<SubscriberStatus, { word: string; wash: ColorName; ink: ColorName }> = {
  pending: { word: 'Pending', wash: 'apricotWash', ink: 'apricotInk' },
  confirmed: { word: 'Confirmed', wash: 'sageWash', ink: 'sageDeep' },
  unsubscribed: { word: 'Unsubscribed', wash: 'plumWash', ink: 'plumInk' },
};

export const STATUS_CHOICES = Object.entries(DRAWN).map(([id, { word }]) => ({ id, name: word }));

export const StatusChip = ({ status }: { status: SubscriberStatus }) => {
  const { word, wash, ink } = DRAWN[status];
  return (
    <Chip
      size="small"
      label={word}
      sx={({ palette }) => ({ backgroundColor: palette.paper[wash], color: palette.paper[ink] })}
    />
  );
};
