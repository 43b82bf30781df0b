import type { Enums } from '@cradle/shared/database/database.types';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCount } from '../../providers/data/useCount';
import { storiesWith } from './storiesWith';

const PENDING = { status: 'pending' };
const SCHEDULED = { status: 'scheduled' };

/** Tabs of the lists of stories and submissions. */
export const StoryTabs = ({ value }: { value: 'submissions' | Enums<'story_status'> | false }) => {
  const { canAccess, isPending } = useCanAccess({ resource: 'submissions', action: 'list' });
  const { total } = useCount('submissions', PENDING, canAccess === true);
  const scheduled = useCount('stories', SCHEDULED);
  return (
    <Box component="nav" aria-label="Stories" sx={{ borderBottom: 1, borderColor: 'divider', mb: 1.5 }}>
      <Tabs value={value} variant="scrollable" scrollButtons={false}>
        {(canAccess || isPending) && (
          <Tab
            component={Link}
            to="/submissions"
            value="submissions"
            disabled={isPending}
            label={`Submissions (${total === undefined ? '…' : formatNumber(total)})`}
          />
        )}
        <Tab component={Link} to={storiesWith('published')} value="published" label="Published Stories" />
        <Tab
          component={Link}
          to={storiesWith('scheduled')}
          value="scheduled"
          label={scheduled.total ? `Scheduled (${formatNumber(scheduled.total)})` : 'Scheduled'}
        />
        <Tab component={Link} to={storiesWith('draft')} value="draft" label="Drafts" />
      </Tabs>
    </Box>
  );
};
