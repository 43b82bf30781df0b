import NamesIcon from '@mui/icons-material/MenuBookOutlined';
import { defineResource } from '../defineResource';
import { nameData } from './data';
import { nameFilter } from './filter';
import { messages } from './messages';
import { NAME_COLUMNS, type NameRow } from './record';

export const babyNames = defineResource<NameRow>({
  name: 'baby_names',
  messages,
  icon: NamesIcon,
  columns: NAME_COLUMNS,
  recordRepresentation: ({ name }) => name,
  list: () => import('./List'),
  edit: () => import('./Edit'),
  create: () => import('./Create'),
  importing: () => import('./importing'),
  data: nameData,
  filter: nameFilter,
  waiting: { label: 'names without a meaning', filter: { has_meaning: false } },
  formerly: { names: 'baby_names' },
});
