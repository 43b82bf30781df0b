import { Input, OtherInputs } from '../../crud/Input';
import { FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';

/** The form of a product. */
const Inputs = () => (
  <>
    <Panel title="The product">
      <Input source="title" />
      <Input source="description" />
      <FormRow>
        <Input source="price" />
        <Input source="category" />
      </FormRow>
    </Panel>
    <Panel title="Links" hint="Both start with https://. Without a picture the site draws one.">
      <Input source="amazon_url" />
      <Input source="image_url" />
    </Panel>
    <OtherInputs />
  </>
);

export default Inputs;
