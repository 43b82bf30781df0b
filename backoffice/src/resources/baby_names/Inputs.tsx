import { NAME_LIMITS } from '@cradle/shared/babyNames';
import Box from '@mui/material/Box';
import {
  ArrayInput,
  AutocompleteArrayInput,
  BooleanInput,
  NumberInput,
  RadioButtonGroupInput,
  ReferenceArrayInput,
  SimpleFormIterator,
  TextArrayInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { Panel } from '../../look/Panel';
import { GENDER_CHOICES } from './genders';
import { OriginInput } from './OriginInput';
import { PopularityInput } from './PopularityInput';
import { Preview } from './Preview';
import { ZodiacInput } from './ZodiacInput';

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };
/** Two fields and a button a line, the button there without hovering: a thumb cannot hover. */
const people = {
  '& .RaSimpleFormIterator-line': { borderBottom: 0, py: 1, alignItems: 'center' },
  '& .RaSimpleFormIterator-form': { flexDirection: { xs: 'column', sm: 'row' }, gap: 1.5 },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .MuiTextField-root': { width: '100%' },
};
const plain = { helperText: false } as const;

/** The form of a name, shared by Create and Edit, in the order in which one thinks of a name. */
export const Inputs = () => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 320px' },
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <TheName />
      <ItsMeaning />
      <HowCommon />
      <ItsCompany />
      <ItsBearers />
    </Box>
    <Preview />
  </Box>
);

const TheName = () => (
  <Panel title="The name">
    <Box sx={row}>
      <TextInput source="name" isRequired {...plain} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      <TextInput source="pronunciation" helperText="As one would say it: oh-LIV-ee-uh" />
    </Box>
    <RadioButtonGroupInput source="gender" choices={GENDER_CHOICES} {...plain} />
    <Box sx={row}>
      <NumberInput
        source="syllables"
        {...NAME_LIMITS.syllables}
        step={1}
        helperText={`${NAME_LIMITS.syllables.min} to ${NAME_LIMITS.syllables.max}`}
      />
      <TextArrayInput source="nicknames" helperText="Press Enter after each one" />
    </Box>
  </Panel>
);

const ItsMeaning = () => (
  <Panel title="What it means" hint="A name is shown on the site once it has a meaning.">
    <TextInput source="meaning" multiline minRows={2} {...plain} />
    <Box sx={row}>
      <OriginInput />
      <BooleanInput source="mythological" helperText="From a myth or legend" />
    </Box>
  </Panel>
);

const HowCommon = () => (
  <Panel title="How common it is">
    <PopularityInput />
    <Box sx={row}>
      <NumberInput source="rank" min={1} step={1} helperText="Place in the national statistics, if known" />
      <NumberInput source="rank_year" {...NAME_LIMITS.rank_year} step={1} {...plain} />
    </Box>
  </Panel>
);

const ItsCompany = () => {
  const record = useRecordContext();
  return (
    <Panel title="Its company" hint="Names that sound well beside it, and the signs it is said to suit.">
      <ReferenceArrayInput
        source="siblings"
        reference="baby_names"
        sort={{ field: 'popularity', order: 'DESC' }}
        perPage={20}
      >
        <AutocompleteArrayInput
          label="resources.baby_names.fields.siblings"
          optionText={(name) => (name ? `${name.name} (${name.gender})` : '')}
          filterToQuery={(text: string) => ({ named: text })}
          getOptionDisabled={(name: { id: number }) => name.id === record?.id}
          {...plain}
        />
      </ReferenceArrayInput>
      <ZodiacInput />
    </Panel>
  );
};

const ItsBearers = () => (
  <Panel title="Who bears it">
    <TextInput source="celebrity" helperText="One line about famous people, as the name's page shows it" />
    <ArrayInput source="celebrities" {...plain}>
      <SimpleFormIterator inline fullWidth disableReordering disableClear sx={people}>
        <TextInput source="full_name" label="Full name" {...plain} />
        <TextInput source="known_for" label="Known for" {...plain} />
      </SimpleFormIterator>
    </ArrayInput>
    <TextInput source="source_note" multiline helperText="Where the facts come from; for staff" />
  </Panel>
);
