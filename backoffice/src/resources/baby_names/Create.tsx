import { NAME_DEFAULTS } from '@cradle/shared/babyNames';
import { useState } from 'react';
import { CreateBase, Form, useTranslate } from 'react-admin';
import { FormBar } from '../../layout/FormBar';
import { PageHead } from '../../look/PageHead';
import { useToast } from '../../look/useToast';
import { Inputs } from './Inputs';
import type { NameRecord } from './record';
import { validateName } from './validate';

const EMPTY = { ...NAME_DEFAULTS, siblings: [], zodiacs: [], celebrities: [], nicknames: [] };

/** A new name. After it is added the form is empty again, as specified: whoever adds one often adds several. */
const Create = () => {
  const [round, setRound] = useState(0);
  const translate = useTranslate();
  const toast = useToast();
  const onSuccess = ({ name }: NameRecord) => {
    toast.success(translate('resources.baby_names.notifications.created'), name);
    setRound((before) => before + 1);
    window.scrollTo({ top: 0 });
  };
  const onError = (error: Error) => toast.error(translate('resources.baby_names.errors.create'), error.message);
  return (
    <CreateBase redirect={false} mutationOptions={{ onSuccess, onError }}>
      <PageHead title="Add New Name" />
      <Form key={round} defaultValues={EMPTY} validate={validateName} warnWhenUnsavedChanges>
        <Inputs />
        <FormBar save="Add Name" isNew />
      </Form>
    </CreateBase>
  );
};

export default Create;
