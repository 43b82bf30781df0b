import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { EditBase, Form, useEditContext, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { FormBar } from '../../layout/FormBar';
import { Notice } from '../../look/Notice';
import { PageHead } from '../../look/PageHead';
import { useToast } from '../../look/useToast';
import { ConflictDialog } from './ConflictDialog';
import { conflictOf } from './data';
import { Inputs } from './Inputs';
import type { NameRecord } from './record';
import { validateName } from './validate';

/**
 * The grid's rows lie in react-admin's cache as if they were records, but know no siblings or signs: a form begun with
 * one would throw away what is typed when the whole name arrives, or save it without them. A key of its own (meta), and
 * nothing kept after leaving, make the form wait for the name as it is now.
 */
const FRESH = { meta: { form: true }, gcTime: 0, onError: () => {} };

/** One name. Saved over the version that was read only; when somebody was quicker, both versions are shown. */
const Edit = () => {
  const [theirs, setTheirs] = useState<NameRecord | null>(null);
  const translate = useTranslate();
  const toast = useToast();
  const redirect = useRedirect();

  const onSuccess = ({ name }: NameRecord) => {
    setTheirs(null);
    toast.success(translate('resources.baby_names.notifications.updated'), name);
    redirect('list', 'baby_names');
  };
  const onError = (error: Error) => {
    const current = conflictOf(error);
    if (current) setTheirs(current);
    else toast.error(translate('resources.baby_names.errors.update'), error.message);
  };
  return (
    <EditBase
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={FRESH}
      loading={<Waiting />}
      error={<Failed />}
    >
      <Title />
      <Form validate={validateName} warnWhenUnsavedChanges>
        <Inputs />
        <FormBar />
        <ConflictDialog theirs={theirs} onClose={() => setTheirs(null)} />
      </Form>
    </EditBase>
  );
};

const Title = () => <PageHead title={useEditContext<NameRecord>().record?.name ?? ''} />;

const Waiting = () => (
  <>
    <Skeleton width="30ch" height={56} />
    <Skeleton variant="rounded" height={420} sx={{ mt: 2, borderRadius: '14px' }} />
  </>
);

const Failed = () => {
  const { error, refetch } = useEditContext();
  const gone = (error as { status?: number } | null)?.status === 404;
  return (
    <Notice
      motif={gone ? 'moon' : 'storm'}
      role="alert"
      title={gone ? 'This name no longer exists' : 'Failed to fetch baby names'}
      actions={
        <>
          {!gone && (
            <Button variant="contained" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button component={Link} to="/baby_names" variant={gone ? 'contained' : 'outlined'}>
            All names
          </Button>
        </>
      }
    >
      {gone ? 'Somebody deleted it, or the address has a typing error.' : error?.message}
    </Notice>
  );
};

export default Edit;
