import { NAME_LIMITS } from '@cradle/shared/babyNames';
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
import { FormColumns, FormRow } from '../../look/FormColumns';
import { Panel } from '../../look/Panel';
import { GENDER_CHOICES } from './genders';
import { OriginInput } from './OriginInput';
import { PopularityInput } from './PopularityInput';
import { Preview } from './Preview';
import { ZodiacInput } from './ZodiacInput';

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
  <FormColumns beside={<Preview />} besideWidth="320px">
    <TheName />
    <ItsMeaning />
    <HowCommon />
    <ItsCompany />
    <ItsBearers />
  </FormColumns>
);

const TheName = () => (
  <Panel title="The name">
    <FormRow>
      <TextInput source="name" isRequired {...plain} slotProps={{ htmlInput: { autoComplete: 'off' } }} />
      <TextInput source="pronunciation" helperText="As one would say it: oh-LIV-ee-uh" />
    </FormRow>
    <RadioButtonGroupInput source="gender" choices={GENDER_CHOICES} {...plain} />
    <FormRow>
      <NumberInput
        source="syllables"
        {...NAME_LIMITS.syllables}
        step={1}
        helperText={`${NAME_LIMITS.syllables.min} to ${NAME_LIMITS.syllables.max}`}
      />
      <TextArrayInput source="nicknames" helperText="Press Enter after each one" />
    </FormRow>
  </Panel>
);

const ItsMeaning = () => (
  <Panel title="What it means" hint="A name is shown on the site once it has a meaning.">
    <TextInput source="meaning" multiline minRows={2} {...plain} />
    <FormRow>
      <OriginInput />
      <BooleanInput source="mythological" helperText="From a myth or legend" />
    </FormRow>
  </Panel>
);

const HowCommon = () => (
  <Panel title="How common it is">
    <PopularityInput />
    <FormRow>
      <NumberInput
        source="rank"
        {...NAME_LIMITS.rank}
        step={1}
        helperText="Place in the national statistics, if known"
      />
      <NumberInput source="rank_year" {...NAME_LIMITS.rank_year} step={1} {...plain} />
    </FormRow>
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
