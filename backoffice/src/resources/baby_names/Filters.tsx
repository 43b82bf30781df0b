import { NAME_LIMITS, ORIGINS } from '@cradle/shared/babyNames';
import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import { NullableBooleanInput, NumberInput, SearchInput, SelectInput } from 'react-admin';
import { GENDER_CHOICES } from './genders';
import { PROBLEM_CHOICES } from './problems';

const asChoices = (values: readonly string[]) => values.map((value) => ({ id: value, name: value }));
const LETTERS = asChoices([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']);

const field = (name: string) => `resources.baby_names.fields.${name}`;
const yesOrNo = { nullLabel: 'Either', trueLabel: 'Yes', falseLabel: 'No', sx: { minWidth: 160 } };
const bound = { ...NAME_LIMITS.popularity, step: 1, sx: { width: 150 } };

/** The filters of the grid; filter.ts puts them into the API's words. */
export const nameFilters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search names or origins..."
    slotProps={{ htmlInput: { 'aria-label': 'Search names or origins', maxLength: SEARCH_MAX_LENGTH } }}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />,
  <SelectInput
    key="letter"
    source="first_letter"
    label={field('first_letter')}
    choices={LETTERS}
    sx={{ minWidth: 110 }}
  />,
  <SelectInput key="gender" source="gender" label={field('gender')} choices={GENDER_CHOICES} sx={{ minWidth: 140 }} />,
  <SelectInput
    key="origin"
    source="origin"
    label={field('origin')}
    choices={asChoices(ORIGINS)}
    sx={{ minWidth: 150 }}
  />,
  <NumberInput key="min" source="popularity_min" label={field('popularity_min')} {...bound} />,
  <NumberInput key="max" source="popularity_max" label={field('popularity_max')} {...bound} />,
  <NullableBooleanInput key="meaning" source="has_meaning" label={field('has_meaning')} {...yesOrNo} />,
  <SelectInput
    key="problem"
    source="problem"
    label={field('problem')}
    choices={PROBLEM_CHOICES}
    sx={{ minWidth: 210 }}
  />,
  <NullableBooleanInput key="myth" source="mythological" label={field('mythological')} {...yesOrNo} />,
];
