import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { RadioButtonGroupInput, useRecordContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ahead, formatPlanned } from '../../../format';
import { ScheduleDialog } from '../../../layout/ScheduleDialog';
import { PreviewLinkDialog } from './PreviewLinkDialog';
import { useIsWaiting } from './useIsWaiting';
import { type Story, usePublishing } from './usePublishing';

const CHOICES = [
  { id: 'published', name: 'Published' },
  { id: 'draft', name: 'Draft' },
];

/**
 * The input of a story's status, and buttons that publish or schedule the story. If the story is scheduled or a draft
 * of changes, a text that describes its state replaces the input.
 */
const StatusInput = () => {
  const story = useRecordContext<Story>();
  return (
    <>
      {story?.id === undefined || (story.status !== 'scheduled' && !story.draft_of) ? (
        <RadioButtonGroupInput source="status" choices={CHOICES} isRequired helperText={false} />
      ) : (
        <State story={story} />
      )}
      {story?.id !== undefined && <Actions key={story.id} story={story} />}
    </>
  );
};

const State = ({ story }: { story: Story }) => {
  const { draft_of, publish_at } = story;
  const isWaiting = useIsWaiting(story);
  return (
    <Typography>
      {draft_of && (
        <>
          A draft of changes to a{' '}
          <MuiLink component={Link} to={`/stories/${draft_of}`}>
            {isWaiting ? 'story' : 'published story'}
          </MuiLink>
          . Readers don’t see this draft.{' '}
        </>
      )}
      {isWaiting
        ? 'Waiting: the story itself isn’t published. The changes go live when it is published again.'
        : publish_at && (
            <>
              Goes live {ahead(publish_at)}: <strong>{formatPlanned(publish_at)}</strong>.
            </>
          )}
    </Typography>
  );
};

const Actions = ({ story }: { story: Story }) => {
  const [open, setOpen] = useState<'schedule' | 'preview' | null>(null);
  const { busy, publishNow, schedule, cancel, editDraft } = usePublishing(story);
  const { isDirty } = useFormState();
  const close = () => setOpen(null);
  const isOff = isDirty || busy;
  const button = (label: string, onClick: () => unknown, prominent = false) => (
    <Button variant={prominent ? 'contained' : 'outlined'} size="small" disabled={isOff} onClick={() => void onClick()}>
      {label}
    </Button>
  );
  const hint: ReactNode = isDirty
    ? 'Save your changes first, then publish, schedule or preview them.'
    : story.status === 'published' &&
      'Saved changes go live immediately. To prepare changes without publishing them, choose “Edit as a draft”.';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      {story.status === 'published' ? (
        button('Edit as a draft', editDraft)
      ) : (
        <>
          {button(story.draft_of ? 'Publish changes' : 'Publish now', publishNow)}
          {button(story.status === 'scheduled' ? 'Change time…' : 'Schedule…', () => setOpen('schedule'))}
          {story.status === 'scheduled' && button('Cancel schedule', cancel)}
          {button('Preview link…', () => setOpen('preview'))}
        </>
      )}
      <Typography color="text.secondary" role="status" sx={{ flexBasis: '100%', fontSize: 'var(--step--1)' }}>
        {hint}
      </Typography>
      {open === 'schedule' && (
        <ScheduleDialog
          title={`Schedule “${story.title}”`}
          hint={`${story.draft_of ? 'The changes go' : 'The story goes'} live within a minute after this time.`}
          label="Goes live"
          at={story.publish_at}
          busy={busy}
          schedule={schedule}
          onClose={close}
        />
      )}
      {open === 'preview' && <PreviewLinkDialog story={story} onClose={close} />}
    </Box>
  );
};

export default StatusInput;
