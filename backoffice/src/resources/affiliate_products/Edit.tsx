import { EditForm } from '../../layout/EditForm';
import { FormBar } from '../../layout/FormBar';
import { Inputs } from './Inputs';
import { PRODUCT_FIELDS } from './record';
import { validateProduct } from './validate';

const Edit = () => (
  <EditForm fields={PRODUCT_FIELDS} validate={validateProduct}>
    <Inputs />
    <FormBar />
  </EditForm>
);

export default Edit;
