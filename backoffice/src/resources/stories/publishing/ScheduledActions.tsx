import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { IfAllowed } from '../../../layout/IfAllowed';
import { focusAfterRemoval, rowOf } from '../../../layout/list/rowElements';
import { type Story, usePublishing } from './usePublishing';

/** Buttons of a scheduled story in the list: cancel the schedule, or publish now. */
export const ScheduledActions = () => {
  const story = useRecordContext<Story>();
  return story?.status === 'scheduled' ? (
    <IfAllowed resource="stories" action="edit">
      <Buttons story={story} />
    </IfAllowed>
  ) : null;
};

const Buttons = ({ story }: { story: Story }) => {
  const { busy, publishNow, cancel } = usePublishing(story);
  const buttons = [
    ['Publish now', publishNow],
    ['Cancel schedule', cancel],
  ] as const;
  return (
    <Box sx={{ flexBasis: '100%', ml: { xs: 1, md: -0.75 } }}>
      {buttons.map(([label, act]) => (
        <Button
          key={label}
          size="small"
          disabled={busy}
          aria-label={`${label}: ${story.title}`}
          onClick={async (event) => {
            event.stopPropagation(); // Prevents the click from also opening the row's form.
            const button = event.currentTarget;
            const row = rowOf(button);
            // Moves the focus when the refetched list has removed the buttons.
            if ((await act()) && row) focusAfterRemoval(row, button);
          }}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
};
