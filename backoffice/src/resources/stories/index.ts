import StoriesIcon from '@mui/icons-material/AutoStoriesOutlined';
import { defineResource } from '../defineResource';
import { storyData } from './data';
import { storyFilter } from './filter';
import { messages } from './messages';
import { STORY_COLUMNS, type StoryRow } from './record';

export const stories = defineResource<StoryRow>({
  name: 'stories',
  messages,
  icon: StoriesIcon,
  columns: STORY_COLUMNS,
  recordRepresentation: ({ title }) => title,
  list: () => import('./List'),
  edit: () => import('./Edit'),
  create: () => import('./Create'),
  data: storyData,
  filter: storyFilter,
  formerly: { 'stories/new': 'stories/create', 'stories/edit/:id': 'stories/:id' },
});
