import { ReviewPage } from '../../review/ReviewPage';
import type { ReviewKind } from '../../review/reviewKind';
import { StorySheet } from '../stories/StorySheet';
import { StoryTabs } from '../stories/StoryTabs';
import { Aside } from './Aside';
import { SUBMISSION_COLUMNS, type SubmissionRow } from './record';

const Body = ({ record }: { record: SubmissionRow }) => <StorySheet {...record} ageRange={record.age_range} />;

const kind: ReviewKind<SubmissionRow> = {
  functions: { approve: 'approve_submission', reject: 'reject_submission' },
  line: ({ submitter_name }) => submitter_name,
  Body,
  Aside,
  exported: SUBMISSION_COLUMNS,
  above: <StoryTabs value="submissions" />,
};

const List = () => <ReviewPage kind={kind} />;

export default List;
