import Button from '@mui/material/Button';
import { FormBody } from '../../crud/Input';
import { callFunction } from '../../providers/data/api';
import { ApproveDialog } from '../../review/ApproveDialog';
import type { ApproveFormProps } from '../../review/reviewKind';
import { babyNames } from '../baby_names';
import { type NameRecord, saveArguments } from '../baby_names/save';
import type { NameSubmissionRow } from './List';

/** The form of a name, filled in with the suggestion. One transaction adds the name and approves the suggestion. */
const ApproveForm = ({ record, ...props }: ApproveFormProps<NameSubmissionRow>) => {
  const { id, name, gender, meaning, origin } = record;
  return (
    <ApproveDialog
      submissionId={id}
      title={`Approve “${name}”`}
      definition={babyNames}
      values={{ name, gender, meaning, origin }}
      save={(values) =>
        callFunction('approve_name_submission', {
          submission_id: id,
          ...saveArguments(babyNames, values as Partial<NameRecord>),
        })
      }
      buttons={(busy) => (
        <Button type="submit" variant="contained" disabled={busy}>
          Add Name and Approve
        </Button>
      )}
      {...props}
    >
      <FormBody />
    </ApproveDialog>
  );
};

export default ApproveForm;
