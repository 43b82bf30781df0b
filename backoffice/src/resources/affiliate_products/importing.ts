import { importProducts } from '@cradle/shared/importProducts';
import type { Importing } from '../../importing/importPageOf';
import { messages } from './messages';

export default { table: importProducts(messages.fields) } satisfies Importing;
