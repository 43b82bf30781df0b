import SubscribersIcon from '@mui/icons-material/MailOutline';
import { searchIn } from '../../providers/searchText';
import { defineResource } from '../defineResource';
import { messages } from './messages';
import { SUBSCRIBER_COLUMNS, type SubscriberRow } from './record';

export const subscribers = defineResource<SubscriberRow>({
  name: 'subscribers',
  messages,
  icon: SubscribersIcon,
  columns: SUBSCRIBER_COLUMNS,
  recordRepresentation: ({ email }) => email,
  list: () => import('./List'),
  readBy: 'visible_subscribers',
  exportBy: 'export_subscribers',
  filter: searchIn('email', 'first_name'),
  waiting: { label: 'subscribers who have not confirmed', filter: { status: 'pending' } },
});
