import FeaturedIcon from '@mui/icons-material/Star';
import FeatureIcon from '@mui/icons-material/StarBorder';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { MouseEvent } from 'react';
import { useRecordContext, useRefresh, useTranslate, useUpdate } from 'react-admin';
import { IfMay } from '../../layout/IfMay';
import { useToast } from '../../look/useToast';
import type { StoryRow } from './List';

/** Features a story or stops featuring it. */
export const FeatureButton = () => {
  const story = useRecordContext<StoryRow>();
  const [update, { isPending }] = useUpdate<StoryRow>();
  const translate = useTranslate();
  const refresh = useRefresh();
  const toast = useToast();
  if (!story) return null;

  const toggle = (event: MouseEvent) => {
    event.stopPropagation(); // the row itself opens the form
    const featured = !story.featured;
    void update(
      'stories',
      { id: story.id, data: { featured }, previousData: story },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => toast.success(featured ? 'Story featured' : 'Story unfeatured', story.title),
        onError: (error) => toast.error(translate('resources.stories.errors.update'), (error as Error).message),
        // Also after a refusal: somebody else may have changed it meanwhile.
        onSettled: () => refresh(),
      },
    );
  };
  const label = story.featured ? 'Unfeature' : 'Feature';
  return (
    <IfMay resource="stories" action="edit">
      <Tooltip title={label}>
        <IconButton
          aria-label={`${label} ${story.title}`}
          aria-pressed={story.featured}
          disabled={isPending}
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
    </IfMay>
  );
};
