import { safeUrl } from '@cradle/shared/text/safeUrl';
import Link from '@mui/material/Link';
import { TextInput } from 'react-admin';
import type { Kind } from './kinds';
import text from './text';

export default {
  ...text,
  input: ({ field: _, rules: _rules, compact: _compact, ...input }) => <TextInput {...input} type="url" />,
  cell: (value) => {
    const address = safeUrl(String(value));
    return address ? (
      <Link href={address} target="_blank" rel="noopener noreferrer" onClick={(event) => event.stopPropagation()}>
        {new URL(address).host}
      </Link>
    ) : (
      String(value)
    );
  },
} satisfies Kind;
