import type { Enums, Tables } from '@cradle/shared/database/database.types';
import FeaturedIcon from '@mui/icons-material/Star';
import FeatureIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent, ReactNode } from 'react';
import {
  RecordContextProvider,
  useCanAccess,
  useDataProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { FieldTable, NoMatches } from '../../crud/ResourceRows';
import { ahead, formatDate, formatPlanned } from '../../format';
import { IfAllowed } from '../../layout/IfAllowed';
import { RowCards } from '../../layout/list/Rows';
import { Notice } from '../../ui/Notice';
import { SERIF } from '../../ui/theme/tokens';
import { useServerAction } from '../../ui/useServerAction';
import { useToast } from '../../ui/useToast';
import { ScheduledActions } from './publishing/ScheduledActions';
import { useIsWaiting } from './publishing/useIsWaiting';
import { StoryTabs } from './StoryTabs';

export type StoryRow = Tables<'stories'>;

/** The list of stories, with a tab for each status. */
const List = () => (
  <ResourceList filterDefaultValues={{ status: 'published' }} above={<StatusTabs />}>
    {useNarrow() ? <StoryCards empty={<NoStories />} /> : <StoryTable />}
  </ResourceList>
);

const StatusTabs = () => {
  const { status } = useListContext().filterValues;
  return <StoryTabs value={Object.hasOwn(EMPTY, status) ? (status as Enums<'story_status'>) : false} />;
};

const StoryTable = () => (
  <FieldTable<StoryRow> cells={{ title: titleAndSummary, featured: () => <FeatureButton /> }} empty={<NoStories />} />
);

const titleAndSummary = ({ title, summary, draft_of, publish_at }: StoryRow) => (
  <Box sx={{ minWidth: '24ch', maxWidth: '56ch', py: 0.5, overflowWrap: 'anywhere' }}>
    <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>{title}</Box>
    <Box
      sx={{
        color: 'text.secondary',
        fontSize: 'var(--step--1)',
        display: '-webkit-box',
        WebkitLineClamp: 1,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
      }}
    >
      {summary}
    </Box>
    <Waiting draft_of={draft_of} publish_at={publish_at} />
    <ScheduledActions />
  </Box>
);

/** Shows when a scheduled story goes live, and a note if the story is a draft of changes to another story. */
const Waiting = ({ draft_of, publish_at }: Pick<StoryRow, 'draft_of' | 'publish_at'>) => {
  const texts = useIsWaiting({ draft_of, publish_at })
    ? ['Changes to a story', 'Waiting: the story itself isn’t published']
    : [
        draft_of && 'Changes to a published story',
        publish_at && `Goes live ${formatPlanned(publish_at)}, ${ahead(publish_at)}`,
      ];
  return <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>{texts.filter(Boolean).join(' · ')}</Box>;
};

/** For each status: the title and text that the list shows if no story has this status. */
const EMPTY: Record<Enums<'story_status'>, [title: string, text: string]> = {
  published: ['No published stories', 'Readers see sample stories until you publish the first one.'],
  scheduled: ['No scheduled stories', 'Open a draft and schedule it, or give a story a future date.'],
  draft: ['No drafts', 'Only staff see drafts.'],
};

/** The message in place of the list if no story has the status of the tab, or if no story matches the filters. */
const NoStories = () => {
  const { status, ...narrowing } = useListContext().filterValues;
  const [title, text] = EMPTY[status as Enums<'story_status'>] ?? EMPTY.published;
  if (Object.keys(narrowing).length > 0) return <NoMatches keep={status && { status }} />;
  return (
    <Notice
      motif="moon"
      title={title}
      actions={
        <IfAllowed resource="stories" action="create">
          <Button component={Link} to="/stories/create" variant="contained">
            Write a story
          </Button>
        </IfAllowed>
      }
    >
      {text}
    </Notice>
  );
};

/** Cards for narrow screens. The text of a card is a link to the form, if the user may edit stories. */
const StoryCards = ({ empty }: { empty: ReactNode }) => {
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: 'stories', action: 'edit' });
  return (
    <RowCards<StoryRow>
      loading={isPending}
      empty={empty}
      sx={{ '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'start', pr: 0.5 } }}
    >
      {(story) => (
        <RecordContextProvider value={story}>
          <Box
            {...(canEdit ? { component: Link, to: `/stories/${story.id}` } : {})}
            sx={{
              flex: 1,
              minWidth: 0,
              display: 'grid',
              gap: 0.5,
              p: 2,
              pr: 0,
              color: 'inherit',
              textDecoration: 'none',
            }}
          >
            <Box
              sx={{
                fontFamily: SERIF,
                fontSize: 'var(--step-1)',
                fontWeight: 560,
                lineHeight: 1.2,
                overflowWrap: 'anywhere',
              }}
            >
              {story.title}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', overflowWrap: 'anywhere' }}>
              {story.summary}
            </Box>
            <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--2)' }}>
              {story.category} · Ages {story.age_range} · {story.published_date && formatDate(story.published_date)}
            </Box>
            <Waiting {...story} />
          </Box>
          <Box sx={{ pt: 1 }}>
            <FeatureButton />
          </Box>
          <ScheduledActions />
        </RecordContextProvider>
      )}
    </RowCards>
  );
};

/** Button that features a story, or stops featuring it. */
const FeatureButton = () => {
  const story = useRecordContext<StoryRow>();
  const { busy, run } = useServerAction();
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const toast = useToast();
  if (!story) return null;

  const toggle = (event: MouseEvent) => {
    event.stopPropagation(); // Prevents the click from also opening the row's form.
    const featured = !story.featured;
    void run(
      () => dataProvider.update('stories', { id: story.id, data: { featured }, previousData: story }),
      translate('resources.stories.errors.update'),
      () => toast.success(featured ? 'Story featured' : 'Story unfeatured', story.title),
    );
  };
  const label = story.featured ? 'Unfeature' : 'Feature';
  return (
    <IfAllowed resource="stories" action="edit">
      <Tooltip title={label}>
        <IconButton
          aria-label={`${label} ${story.title}`}
          aria-pressed={story.featured}
          disabled={busy}
          onClick={toggle}
          sx={({ palette }) => ({
            width: 44,
            height: 44,
            color: story.featured ? palette.paper.apricotInk : 'text.secondary',
          })}
        >
          {story.featured ? <FeaturedIcon /> : <FeatureIcon />}
        </IconButton>
      </Tooltip>
    </IfAllowed>
  );
};

export default List;
