import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Details } from '../../review/Details';
import { MailLink } from '../../review/MailLink';
import { moment } from '../../review/time';
import type { StoryRow } from '../stories/List';
import { Alike } from './Alike';
import type { SubmissionRow } from './record';

/** Who sent the story and when; whether the site has one like it; and what it has become. */
export const Aside = ({ record }: { record: SubmissionRow }) => (
  <>
    {record.status === 'pending' && <Alike submission={record} />}
    <Card sx={{ p: 2 }}>
      <Details
        rows={[
          ['Sender', record.submitter_name],
          ['Email', <MailLink key="mail" address={record.submitter_email} />],
          ['Sent in', moment(record.created_at)],
          ...(record.status === 'approved' ? ([['On the site', <Became key="story" id={record.id} />]] as const) : []),
        ]}
      />
    </Card>
  </>
);

/** The story that it became, if it has not been deleted since. */
const Became = ({ id }: { id: number }) => {
  const { data, isPending, error } = useGetList<StoryRow>('stories', {
    filter: { submission_id: id },
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  });
  const story = data?.[0];
  if (isPending) return '…';
  if (error) return error.message;
  return story ? (
    <MuiLink component={Link} to={`/stories/${story.id}`}>
      Open the story
    </MuiLink>
  ) : (
    'Deleted since'
  );
};
