import { SUBMISSION_STATUSES, type SubmissionStatus } from '@cradle/shared/stories';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useListContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCount } from '../pages/useCount';

export const STATUS_WORDS: Record<SubmissionStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Pending, Approved, Rejected, each with how many there are. They are addresses, so that Back works and a link can be kept. */
export const ReviewTabs = () => {
  const { status } = useListContext().filterValues;
  const counts: Record<SubmissionStatus, number | undefined> = {
    pending: useTabCount('pending'),
    approved: useTabCount('approved'),
    rejected: useTabCount('rejected'),
  };
  const known = SUBMISSION_STATUSES.includes(status);
  return (
    <Tabs
      value={known ? status : false}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Submissions by decision"
    >
      {SUBMISSION_STATUSES.map((one) => (
        <Tab
          key={one}
          component={Link}
          to={{ search: new URLSearchParams({ filter: JSON.stringify({ status: one }) }).toString() }}
          value={one}
          label={`${STATUS_WORDS[one]} (${counts[one]?.toLocaleString('en') ?? '…'})`}
        />
      ))}
    </Tabs>
  );
};

function useTabCount(status: SubmissionStatus): number | undefined {
  const { total } = useCount(useResourceContext() ?? '', { status });
  return total;
}
