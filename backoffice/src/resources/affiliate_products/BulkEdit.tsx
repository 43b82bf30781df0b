import { productSchema } from '@cradle/shared/productSchema';
import { DEFAULT_PRODUCT_CATEGORY } from '@cradle/shared/products';
import { SelectInput, TextInput } from 'react-admin';
import { BulkEditDialog } from '../../bulk/BulkEditDialog';
import { CATEGORY_CHOICES } from './categories';

const plain = { helperText: false, margin: 'none' } as const;

/** What several products can have in common. */
const FIELDS = [
  { field: 'category', input: <SelectInput source="category" choices={CATEGORY_CHOICES} isRequired {...plain} /> },
  { field: 'price', input: <TextInput source="price" isRequired {...plain} /> },
];

const SCHEMA = productSchema.partial();
const DEFAULTS = { category: DEFAULT_PRODUCT_CATEGORY };

const BulkEdit = ({ onClose }: { onClose: () => void }) => (
  <BulkEditDialog fields={FIELDS} schema={SCHEMA} defaults={DEFAULTS} onClose={onClose} />
);

export default BulkEdit;
