import { babyNameSchema } from '@cradle/shared/babyNameSchema';
import { validateWith } from '../../layout/validateWith';

export const validateName = validateWith(babyNameSchema);
