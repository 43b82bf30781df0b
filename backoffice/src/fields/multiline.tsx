import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps, Kind } from './kinds';
import text from './text';

/** The current length, counted as the database does: an emoji is one character. */
const Length = ({ source, helperText, rules: { minLength, maxLength } }: InputProps) => {
  const length = [...String(useWatch({ name: source }) ?? '').trim()].length;
  const limit = maxLength && formatNumber(maxLength);
  const range = minLength && minLength > 1 ? `${minLength} to ${limit} characters` : `At most ${limit} characters`;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{helperText || range}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatNumber(length)} / {limit}
      </Box>
    </Box>
  );
};

/** The number of lines of the text area, depending on the maximum length of the text. */
const linesFor = ({ maxLength: most = Number.POSITIVE_INFINITY }: InputProps['rules']) =>
  most > 5000 ? { minRows: 12, maxRows: 28 } : { minRows: most > 600 ? 3 : 2, maxRows: 16 };

const Input = (props: InputProps) => {
  const { field: _, rules, compact, helperText, ...input } = props;
  return (
    <TextInput
      {...input}
      multiline
      {...(!compact && linesFor(rules))}
      helperText={compact || !rules.maxLength ? helperText : <Length {...props} />}
    />
  );
};

export default {
  ...text,
  input: Input,
  cell: (value) => (
    <Box component="span" sx={lines}>
      {String(value)}
    </Box>
  ),
  column: { disableSort: true },
} satisfies Kind;

const lines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  maxWidth: '52ch',
} as const;
