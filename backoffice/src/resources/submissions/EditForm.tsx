import type { Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { Input } from '../../crud/Input';
import { storedValues } from '../../crud/save';
import { callFunction } from '../../providers/data/api';
import { ApproveDialog } from '../../review/ApproveDialog';
import type { ApproveFormProps } from '../../review/reviewKind';
import { FormRow } from '../../ui/Panel';
import { stories } from '../stories';

/** The fields that approve_submission() accepts. */
const FIELDS = ['title', 'summary', 'content', 'category', 'age_range', 'hero'];
const fields = stories.formFields.filter(({ name }) => FIELDS.includes(name));

type SubmissionRow = Omit<Tables<'submissions'>, 'client_request_id'>;

/** The form of a story, filled in with the submission. Its buttons publish the story or save it as a draft. */
const EditForm = ({ record, onDone, ...props }: ApproveFormProps<SubmissionRow>) => {
  const { id, title, summary, content, category, age_range } = record;
  /** True if the form was submitted with "Save as Draft". */
  const as_draft = useRef(false);
  return (
    <ApproveDialog
      submissionId={id}
      title={`Edit “${title}”`}
      definition={stories}
      fields={fields}
      values={{ title, summary, content, category, age_range }}
      save={(values) => {
        const edited = Object.fromEntries(FIELDS.map((name) => [name, values[name] ?? null]));
        return callFunction('approve_submission', {
          submission_id: id,
          fields: storedValues(stories, edited),
          as_draft: as_draft.current,
        });
      }}
      onDone={() => onDone({ as_draft: as_draft.current })}
      buttons={(busy) =>
        [false, true].map((draft) => (
          <Button
            key={String(draft)}
            type="submit"
            variant={draft ? 'outlined' : 'contained'}
            disabled={busy}
            onClick={() => {
              as_draft.current = draft;
            }}
          >
            {draft ? 'Save as Draft' : 'Save and Publish'}
          </Button>
        ))
      }
      {...props}
    >
      <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
        <Input source="title" />
        <Input source="summary" />
        <Input source="content" />
        <FormRow>
          <Input source="category" />
          <Input source="age_range" />
        </FormRow>
        <Input source="hero" />
      </Box>
    </ApproveDialog>
  );
};

export default EditForm;
