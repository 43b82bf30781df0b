import { DEFAULT_PRODUCT_CATEGORY } from '@cradle/shared/products';
import { CreateForm } from '../../layout/CreateForm';
import { Inputs } from './Inputs';
import { validateProduct } from './validate';

const EMPTY = { category: DEFAULT_PRODUCT_CATEGORY };

const Create = () => (
  <CreateForm title="Add New Product" save="Add Product" defaultValues={EMPTY} validate={validateProduct}>
    <Inputs />
  </CreateForm>
);

export default Create;
