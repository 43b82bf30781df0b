import { CreateBase, Form, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCreateFailed } from '../../layout/CreateForm';
import { FormBar } from '../../layout/FormBar';
import { PageHead } from '../../look/PageHead';
import { useToast } from '../../look/useToast';
import { Inputs } from './Inputs';
import type { StoryRow } from './record';
import { shelfOf } from './StoryTabs';
import { tidyStory, validateStory } from './validate';

const today = () => new Date().toLocaleDateString('sv'); // Sweden writes 2026-11-20
const EMPTY = { title: '', summary: '', content: '', category: 'Bedtime', age_range: '', status: 'published' };

/** A new story. It is published at once unless it is left a draft. */
const Create = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const toast = useToast();
  const onSuccess = ({ title, status }: StoryRow) => {
    toast.success(translate('resources.stories.notifications.created'), title);
    void navigate(shelfOf(status));
  };
  const onError = useCreateFailed();
  return (
    <CreateBase redirect={false} transform={tidyStory} mutationOptions={{ onSuccess, onError }}>
      <PageHead title="Create Story" />
      <Form
        defaultValues={{ ...EMPTY, featured: false, published_date: today(), image_url: null }}
        validate={validateStory}
        warnWhenUnsavedChanges
        noValidate
      >
        <Inputs />
        <FormBar save="Create Story" isNew />
      </Form>
    </CreateBase>
  );
};

export default Create;
