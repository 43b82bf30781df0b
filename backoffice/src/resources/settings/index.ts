import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { messages } from './messages';

export const settings = defineResource('settings', {
  label: ['Setting', 'Settings'],
  about: 'Title, logo, color, advertisements and links of the whole site.',
  icon: SettingsIcon,
  title: 'key',
  primaryKey: ['key'],
  stamps: [],
  fields: { key: text(), value: text(), description: text(), updated_at: timestamp() },
  messages,
  list: () => import('./List'),
  create: false,
  edit: false,
});
