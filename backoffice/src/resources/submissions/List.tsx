import type { Database, Tables } from '@cradle/shared/database/database.types';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { loadFields } from '../../fields/kinds';
import { formatDate } from '../../format';
import { lazyDialog } from '../../layout/lazyPart';
import { Details, MailLink, SimilarRecords } from '../../review/aside';
import { ReviewPage } from '../../review/ReviewPage';
import type { ApproveFormProps, ReviewKind } from '../../review/reviewKind';
import { stories } from '../stories';
import type { StoryRow } from '../stories/List';
import { StorySheet } from '../stories/StorySheet';
import { StoryTabs } from '../stories/StoryTabs';

/** A submission. The column client_request_id is left out, because staff may not select it. */
type SubmissionRow = Omit<Tables<'submissions'>, 'client_request_id'>;
type Similar = Database['public']['Functions']['similar_stories']['Returns'][number];

/**
 * The dialog that edits a submission and approves it. Its chunk and the chunks of the form's field kinds are loaded in
 * parallel.
 */
const EditForm = lazyDialog<ApproveFormProps<SubmissionRow>>(async () => {
  const [form] = await Promise.all([import('./EditForm'), loadFields(stories.formFields)]);
  return form;
});

const List = () => <ReviewPage kind={kind} />;

const Body = ({ record }: { record: SubmissionRow }) => <StorySheet {...record} ageRange={record.age_range} />;

/** The sender, similar stories and, if the submission was approved, the story that was created from it. */
const Aside = ({ record }: { record: SubmissionRow }) => (
  <>
    {record.status === 'pending' && (
      <SimilarRecords<Similar>
        find="similar_stories"
        submissionId={record.id}
        failed="Couldn't check for similar stories on the site."
        title={(found) =>
          found.some(({ status }) => status === 'published')
            ? 'Similar to a published story'
            : 'Similar to an unpublished story'
        }
        line={(story) => (
          <>
            <Link to={`/stories/${story.id}`}>{story.title}</Link>
            {story.status === 'draft' && ' (draft)'}: {similarityOf(story)}
          </>
        )}
      />
    )}
    <Card sx={{ p: 2 }}>
      <Details
        rows={[
          ['Sender', record.submitter_name],
          ['Email', <MailLink key="mail" address={record.submitter_email} />],
          ['Submitted', formatDate(record.created_at, { time: true })],
          ...(record.status === 'approved'
            ? ([['On the site', <ApprovedStory key="story" id={record.id} />]] as const)
            : []),
        ]}
      />
    </Card>
  </>
);

/**
 * If the texts of two stories are less similar than this (from 0 to 1), the result says that only their titles are
 * similar. similar_stories() finds stories with a similar text or a similar title.
 */
const SIMILAR_TEXT = 0.45;

const similarityOf = ({ text_likeness, title_likeness }: Similar) =>
  text_likeness >= SIMILAR_TEXT
    ? `the text is ${Math.round(text_likeness * 100)} % similar`
    : `only the title is similar (${Math.round(title_likeness * 100)} %)`;

const ApprovedStory = ({ id }: { id: number }) => {
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
    'No longer: it was deleted'
  );
};

const kind: ReviewKind<SubmissionRow> = {
  approveBy: 'approve_submission',
  approvesMany: true,
  hasDrafts: true,
  choices: [{ key: 'd', label: 'Keep as draft', isInForm: true, with: { as_draft: true } }],
  EditForm,
  line: ({ submitter_name }) => submitter_name,
  Body,
  Aside,
  above: <StoryTabs value="submissions" />,
};

export default List;
