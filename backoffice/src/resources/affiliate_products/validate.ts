import { productSchema } from '@cradle/shared/productSchema';
import { validateWith } from '../../layout/validateWith';

export const validateProduct = validateWith(productSchema);
