import { STORY_CATEGORIES, STORY_LIMITS, STORY_STATUSES } from '@cradle/shared/stories';
import Box from '@mui/material/Box';
import { BooleanInput, DateInput, RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormColumns, FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';
import { AgeRangeInput } from './AgeRangeInput';
import { Preview } from './Preview';

const plain = { helperText: false } as const;
const WORDS = { draft: 'Draft', published: 'Published' };
const categories = STORY_CATEGORIES.map((id) => ({ id, name: id }));
const statuses = [...STORY_STATUSES].reverse().map((id) => ({ id, name: WORDS[id] }));

/** The form of a story, shared by Create and Edit: what it tells, whom it is for, where it stands. */
export const Inputs = () => (
  <FormColumns beside={<Preview />}>
    <Panel title="The story">
      <TextInput source="title" isRequired {...plain} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      <TextInput source="summary" isRequired multiline minRows={2} helperText={<Length of="summary" />} />
      <TextInput
        source="content"
        isRequired
        multiline
        minRows={12}
        maxRows={28}
        helperText={<Length of="content" hint="A blank line begins a new paragraph." />}
      />
    </Panel>
    <Panel title="Whom it is for">
      <FormRow>
        <SelectInput source="category" choices={categories} isRequired {...plain} />
        <AgeRangeInput />
      </FormRow>
    </Panel>
    <Panel title="On the site" hint="A draft is seen by staff only.">
      <RadioButtonGroupInput source="status" choices={statuses} {...plain} />
      <FormRow>
        <DateInput source="published_date" helperText="Stories are shown newest first" />
        <BooleanInput source="featured" helperText="Shown before the others" />
      </FormRow>
      <TextInput source="image_url" inputMode="url" helperText="Left empty, a picture is drawn for it" />
    </Panel>
  </FormColumns>
);

/** How long the text is by now, as the database counts: an emoji is one character. */
const Length = ({ of, hint }: { of: 'summary' | 'content'; hint?: string }) => {
  const { min, max } = STORY_LIMITS[of];
  const length = [...String(useWatch({ name: of }) ?? '').trim()].length;
  return (
    <Box component="span" sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
      <span>{hint ?? `${min} to ${max} characters`}</span>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {length.toLocaleString('en')} / {max.toLocaleString('en')}
      </Box>
    </Box>
  );
};
