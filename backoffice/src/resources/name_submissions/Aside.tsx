import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { Details } from '../../review/Details';
import { MailLink } from '../../review/MailLink';
import { moment } from '../../review/time';
import type { NameSubmissionRow } from './record';
import { SameNames } from './SameNames';

/** Who suggested the name, if they said so; whether the site has it already; and what it has become. */
export const Aside = ({ record }: { record: NameSubmissionRow }) => (
  <>
    {record.status === 'pending' && <SameNames submission={record} />}
    <Card sx={{ p: 2 }}>
      <Details
        rows={[
          ['Email', record.submitter_email ? <MailLink key="mail" address={record.submitter_email} /> : 'Not given'],
          ['Sent in', moment(record.created_at)],
          ...(record.status === 'approved'
            ? ([['On the site', <Became key="name" id={record.baby_name_id} />]] as const)
            : []),
        ]}
      />
    </Card>
  </>
);

const Became = ({ id }: { id: number | null }) =>
  id === null ? (
    'Deleted since'
  ) : (
    <MuiLink component={Link} to={`/baby_names/${id}`}>
      Open the name
    </MuiLink>
  );
