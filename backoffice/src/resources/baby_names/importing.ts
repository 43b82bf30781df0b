import { importNames } from '@cradle/shared/importNames';
import type { Importing } from '../../importing/importPageOf';
import { fieldErrors } from './fieldErrors';
import { messages } from './messages';

export default {
  table: importNames(messages.fields),
  explain: (rule, fields) => Object.values(fieldErrors(rule, fields) ?? {})[0],
} satisfies Importing;
