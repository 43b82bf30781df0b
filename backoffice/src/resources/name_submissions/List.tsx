import { loadFields } from '../../fields/kinds';
import { lazyPart } from '../../layout/lazyPart';
import { ReviewPage } from '../../review/ReviewPage';
import type { ApproveFormProps, ReviewKind } from '../../review/reviewKind';
import { babyNames } from '../baby_names';
import { Aside } from './Aside';
import { NameSheet } from './NameSheet';
import { NAME_SUBMISSION_COLUMNS, type NameSubmissionRow } from './record';

/** Loaded with all that the form of a name needs. */
const ApproveForm = lazyPart<ApproveFormProps<NameSubmissionRow>>(async () => {
  const [form] = await Promise.all([import('./ApproveForm'), loadFields(babyNames.formFields, babyNames.inputs)]);
  return form;
});

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
