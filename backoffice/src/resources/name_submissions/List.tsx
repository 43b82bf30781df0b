import type { Database, Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { loadFields } from '../../fields/kinds';
import { formatDate } from '../../format';
import { lazyDialog } from '../../layout/lazyPart';
import { Details, MailLink, SimilarRecords } from '../../review/aside';
import { ReviewPage } from '../../review/ReviewPage';
import type { ApproveFormProps, ReviewKind } from '../../review/reviewKind';
import { GenderMark } from '../../ui/NameFacts';
import { SERIF } from '../../ui/theme/tokens';
import { babyNames } from '../baby_names';

/** A submission. The column client_request_id is left out, because staff may not select it. */
export type NameSubmissionRow = Omit<Tables<'name_submissions'>, 'client_request_id'>;
type SameName = Database['public']['Functions']['same_names']['Returns'][number];

/** The dialog that approves a suggestion. Its chunk and the chunks of the form's field kinds are loaded in parallel. */
const ApproveForm = lazyDialog<ApproveFormProps<NameSubmissionRow>>(async () => {
  const [form] = await Promise.all([import('./ApproveForm'), loadFields(babyNames.formFields)]);
  return form;
});

const List = () => <ReviewPage kind={kind} />;

/** The suggested name, styled like its page on the site. */
const NameSheet = ({ record: { name, gender, origin, meaning } }: { record: NameSubmissionRow }) => (
  <Box
    component="article"
    sx={{ containerType: 'inline-size', px: { xs: 2, sm: 4 }, py: { xs: 4, sm: 7 }, textAlign: 'center' }}
  >
    <Box
      component="h2"
      sx={{
        m: 0,
        fontFamily: SERIF,
        fontSize: 'clamp(var(--step-4), 14cqi, var(--step-name))',
        fontWeight: 480,
        lineHeight: 1.02,
        letterSpacing: '-0.02em',
        overflowWrap: 'anywhere',
      }}
    >
      {name}
    </Box>
    <Box sx={{ mt: 2, display: 'flex', justifyContent: 'center', flexWrap: 'wrap', gap: 2, color: 'text.secondary' }}>
      <GenderMark gender={gender} />
      <span>{origin ?? 'Origin not given'}</span>
    </Box>
    <Box
      component="p"
      sx={{
        m: '2rem auto 0',
        maxWidth: '34rem',
        fontFamily: SERIF,
        fontSize: 'var(--step-1)',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        textWrap: 'balance',
      }}
    >
      {meaning}
    </Box>
  </Box>
);

/** The sender, names on the site with the same spelling and, if the suggestion was approved, the published name. */
const Aside = ({ record }: { record: NameSubmissionRow }) => (
  <>
    {record.status === 'pending' && (
      <SimilarRecords<SameName>
        find="same_names"
        submissionId={record.id}
        failed="Couldn't check whether the site has this name."
        title={() => 'This name already exists'}
        line={({ id, name, gender, meaning }) => (
          <>
            <Link to={`/baby_names/${id}`}>{name}</Link> ({gender}
            {gender === record.gender && ', same gender'}){meaning && `: ${meaning}`}
          </>
        )}
      />
    )}
    <Card sx={{ p: 2 }}>
      <Details
        rows={[
          ['Email', record.submitter_email ? <MailLink key="mail" address={record.submitter_email} /> : 'Not given'],
          ['Submitted', formatDate(record.created_at, { time: true })],
          ...(record.status === 'approved'
            ? ([['On the site', <ApprovedName key="name" id={record.baby_name_id} />]] as const)
            : []),
        ]}
      />
    </Card>
  </>
);

const ApprovedName = ({ id }: { id: number | null }) =>
  id === null ? (
    'No longer: it was deleted'
  ) : (
    <MuiLink component={Link} to={`/baby_names/${id}`}>
      Open the name
    </MuiLink>
  );

const GENDER = { boy: 'Boy', girl: 'Girl', neutral: 'Neutral' };

const kind: ReviewKind<NameSubmissionRow> = {
  approveBy: 'approve_name_submission',
  approvesMany: true,
  line: ({ gender, origin }) => [GENDER[gender], origin].filter(Boolean).join(' · '),
  Body: NameSheet,
  Aside,
  ApproveForm,
};

export default List;
