import { type RaRecord, useRecordContext } from 'react-admin';
import { EditForm } from '../../layout/EditForm';
import { FormBar } from '../../layout/FormBar';
import { Inputs } from './Inputs';
import { STORY_FIELDS, type StoryRow } from './record';
import { StatusChip } from './StoryTable';
import { shelfOf } from './StoryTabs';
import { tidyStory, validateStory } from './validate';

/** One story. A story that changed its shelf is followed there. */
const Edit = () => (
  <EditForm
    fields={STORY_FIELDS}
    validate={validateStory}
    transform={tidyStory}
    aside={<Status />}
    leadsTo={({ status }: RaRecord, before) => (status === before?.status ? null : shelfOf(status))}
  >
    <Inputs />
    <FormBar />
  </EditForm>
);

const Status = () => {
  const story = useRecordContext<StoryRow>();
  return story && <StatusChip status={story.status} />;
};

export default Edit;
