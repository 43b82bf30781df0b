import { Input, OtherInputs } from '../../crud/Input';
import { FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';

/** The form of a story: the text, its readers, and its place on the site. */
const Inputs = () => (
  <>
    <Panel title="The story">
      <Input source="title" />
      <Input source="summary" />
      <Input source="content" />
    </Panel>
    <Panel title="Readers">
      <FormRow>
        <Input source="category" />
        <Input source="age_range" />
      </FormRow>
    </Panel>
    <Panel title="On the site" hint="Only staff see a draft.">
      <Input source="status" />
      <FormRow>
        <Input source="published_date" />
        <Input source="featured" />
      </FormRow>
      <Input source="image_url" />
    </Panel>
    <OtherInputs />
  </>
);

export default Inputs;
