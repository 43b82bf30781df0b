import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { defineResource } from '../defineResource';
import { messages } from './messages';
import type { SettingRow } from './record';

export const settings = defineResource<SettingRow>({
  name: 'settings',
  messages,
  icon: SettingsIcon,
  columns: ['key', 'value', 'description', 'updated_at'],
  primaryKey: ['key'],
  recordRepresentation: ({ key }) => key,
  list: () => import('./List'),
});
