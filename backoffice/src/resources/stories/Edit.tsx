import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EditBase, Form, useEditContext, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { ConflictDialog } from '../../conflict/ConflictDialog';
import { conflictOf } from '../../conflict/conflict';
import { FormBar } from '../../layout/FormBar';
import { Notice } from '../../look/Notice';
import { PageHead } from '../../look/PageHead';
import { useToast } from '../../look/useToast';
import { Inputs } from './Inputs';
import { STORY_FIELDS, type StoryRow } from './record';
import { StatusChip } from './StoryTable';
import { shelfOf } from './StoryTabs';
import { tidyStory, validateStory } from './validate';

/** The list's rows lie in the cache as they were read: the form has a key of its own, and waits for the story as it is now. */
const FRESH = { meta: { form: true }, gcTime: 0, onError: () => {} };

/** One story. Saved over the version that was read only; when somebody was quicker, both versions are shown. */
const Edit = () => {
  const [theirs, setTheirs] = useState<StoryRow | null>(null);
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const onSuccess = ({ title, status }: StoryRow) => {
    setTheirs(null);
    toast.success(translate('resources.stories.notifications.updated'), title);
    void navigate(shelfOf(status));
  };
  const onError = (error: Error) => {
    const current = conflictOf<StoryRow>(error);
    if (current) setTheirs(current);
    else toast.error(translate('resources.stories.errors.update'), error.message);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      transform={tidyStory}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={FRESH}
      loading={<Skeleton variant="rounded" height={520} sx={{ mt: 2, borderRadius: '14px' }} />}
      error={<Failed />}
    >
      <Title />
      <Form validate={validateStory} warnWhenUnsavedChanges noValidate>
        <Inputs />
        <FormBar />
        <ConflictDialog theirs={theirs} onClose={() => setTheirs(null)} fields={STORY_FIELDS} />
      </Form>
    </EditBase>
  );
};

const Title = () => {
  const { record } = useEditContext<StoryRow>();
  return <PageHead title={record?.title ?? ''} aside={record && <StatusChip status={record.status} />} />;
};

const Failed = () => {
  const { error, refetch } = useEditContext();
  const gone = [404, 406].includes((error as { status?: number } | null)?.status ?? 0);
  return (
    <Notice
      motif={gone ? 'moon' : 'storm'}
      role="alert"
      title={gone ? 'This story no longer exists' : 'Failed to fetch stories data.'}
      actions={
        <>
          {!gone && (
            <Button variant="contained" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button component={Link} to="/stories" variant={gone ? 'contained' : 'outlined'}>
            All stories
          </Button>
        </>
      }
    >
      {gone ? 'Somebody deleted it, or the address has a typing error.' : error?.message}
    </Notice>
  );
};

export default Edit;
