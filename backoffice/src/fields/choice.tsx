import type { ColumnRules } from '@cradle/shared/database/columnRules';
import type { ColorName } from '@cradle/shared/design/tokens';
import Chip from '@mui/material/Chip';
import { RadioButtonGroupInput, SelectInput } from 'react-admin';
import type { Field, Tone } from '.';
import type { Kind } from './kinds';
import { plainWord, wordOf } from './rules';

/** The options: all values that the database allows. Values with a label in the declaration come first. */
const choicesOf = (field: Field, { values = [] }: ColumnRules) =>
  [...new Set([...Object.keys(field.labels ?? {}), ...values])].map((id) => ({ id, name: wordOf(field, id) }));

const COLORS: Record<Tone, [wash: ColorName, ink: ColorName]> = {
  sage: ['sageWash', 'sageDeep'],
  apricot: ['apricotWash', 'apricotInk'],
  plum: ['plumWash', 'plumInk'],
};

export default {
  input: ({ field, rules, compact, ...input }) => {
    const choices = choicesOf(field, rules);
    // Required fields with up to three values are shown as radio buttons. The bulk edit dialog (`compact`) always uses
    // a select.
    return choices.length <= 3 && input.isRequired && !compact ? (
      <RadioButtonGroupInput {...input} choices={choices} />
    ) : (
      <SelectInput {...input} margin="none" choices={choices} />
    );
  },
  cell: (value, field) => {
    const tone = field.tones?.[String(value)];
    if (!tone) return wordOf(field, value);
    const [wash, ink] = COLORS[tone];
    return (
      <Chip
        size="small"
        label={wordOf(field, value)}
        sx={({ palette }) => ({ backgroundColor: palette.paper[wash], color: palette.paper[ink] })}
      />
    );
  },
  filter: ({ field, rules, ...filter }) => (
    <SelectInput
      {...filter}
      margin="none"
      helperText={false}
      choices={choicesOf(field, rules)}
      sx={{ minWidth: 150 }}
    />
  ),
  read: (text, field, rules) => {
    const word = plainWord(text);
    const known = choicesOf(field, rules).find(({ id, name }) => plainWord(id) === word || plainWord(name) === word);
    return field.alsoRead?.[word] ?? known?.id ?? text;
  },
  write: (value) => value as string,
  show: (value, field) => wordOf(field, value),
} satisfies Kind;
