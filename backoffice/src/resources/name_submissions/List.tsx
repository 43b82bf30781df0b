import { ReviewPage } from '../../review/ReviewPage';
import type { ReviewKind } from '../../review/reviewKind';
import { ApproveForm } from './ApproveForm';
import { Aside } from './Aside';
import { NameSheet } from './NameSheet';
import { NAME_SUBMISSION_COLUMNS, type NameSubmissionRow } from './record';

const GENDER = { boy: 'Boy', girl: 'Girl', neutral: 'Neutral' };

const kind: ReviewKind<NameSubmissionRow> = {
  functions: { approve: 'approve_name_submission', reject: 'reject_name_submission' },
  line: ({ gender, origin }) => [GENDER[gender], origin].filter(Boolean).join(' · '),
  Body: NameSheet,
  Aside,
  ApproveForm,
  exported: NAME_SUBMISSION_COLUMNS,
};

const List = () => <ReviewPage kind={kind} />;

export default List;
