import StoriesIcon from '@mui/icons-material/AutoStoriesOutlined';
import { searchIn } from '../../providers/searchText';
import { defineResource } from '../defineResource';
import { plainData } from '../plainData';
import { messages } from './messages';
import { STORY_COLUMNS, STORY_FIELDS, type StoryRow } from './record';

export const stories = defineResource<StoryRow>({
  name: 'stories',
  messages,
  icon: StoriesIcon,
  columns: STORY_COLUMNS,
  recordRepresentation: ({ title }) => title,
  list: () => import('./List'),
  edit: () => import('./Edit'),
  create: () => import('./Create'),
  data: plainData<StoryRow>(STORY_COLUMNS, STORY_FIELDS),
  filter: searchIn('title', 'summary'),
  formerly: { 'stories/new': 'stories/create', 'stories/edit/:id': 'stories/:id' },
});
