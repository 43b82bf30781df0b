import { PRODUCT_LIMITS } from '@cradle/shared/products';
import { SelectInput, TextInput } from 'react-admin';
import { FormColumns, FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';
import { CATEGORY_CHOICES } from './categories';
import { Preview } from './Preview';

const plain = { helperText: false } as const;

/** The form of a product, shared by Create and Edit. */
export const Inputs = () => (
  <FormColumns beside={<Preview />} besideWidth="320px">
    <Panel title="The product">
      <TextInput source="title" isRequired {...plain} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      <TextInput
        source="description"
        isRequired
        multiline
        minRows={3}
        helperText={`At most ${PRODUCT_LIMITS.description.toLocaleString('en')} characters`}
      />
      <FormRow>
        <TextInput source="price" isRequired helperText="As it is shown: $24.99, or From $15" />
        <SelectInput source="category" choices={CATEGORY_CHOICES} isRequired margin="none" {...plain} />
      </FormRow>
    </Panel>
    <Panel title="Its addresses" hint="Both start with https://. Without a picture the site draws one.">
      <TextInput
        source="amazon_url"
        type="url"
        isRequired
        helperText="Where the button leads, with the associate's tag"
      />
      <TextInput source="image_url" type="url" {...plain} />
    </Panel>
  </FormColumns>
);
