import { TextInput } from 'react-admin';
import type { Kind } from './kinds';
import text from './text';

export default {
  ...text,
  input: ({ field: _, rules: _rules, compact: _compact, ...input }) => <TextInput {...input} type="email" />,
} satisfies Kind;
