import { babyNameSchema } from '@cradle/shared/babyNameSchema';
import { NAME_DEFAULTS, NAME_LIMITS } from '@cradle/shared/babyNames';
import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { BulkEditDialog } from '../../bulk/BulkEditDialog';
import { GENDER_CHOICES } from './genders';
import { OriginInput } from './OriginInput';

const YES_OR_NO = [
  { id: true, name: 'Yes' },
  { id: false, name: 'No' },
];
const plain = { helperText: false, margin: 'none' } as const;

/** What several names can have in common. */
const FIELDS = [
  { field: 'gender', input: <SelectInput source="gender" choices={GENDER_CHOICES} isRequired {...plain} /> },
  { field: 'origin', input: <OriginInput /> },
  { field: 'mythological', input: <SelectInput source="mythological" choices={YES_OR_NO} isRequired {...plain} /> },
  { field: 'popularity', input: <NumberInput source="popularity" {...NAME_LIMITS.popularity} step={1} {...plain} /> },
  { field: 'syllables', input: <NumberInput source="syllables" {...NAME_LIMITS.syllables} step={1} {...plain} /> },
  { field: 'rank_year', input: <NumberInput source="rank_year" {...NAME_LIMITS.rank_year} step={1} {...plain} /> },
  { field: 'source_note', input: <TextInput source="source_note" multiline {...plain} /> },
];

const SCHEMA = babyNameSchema.partial();
const DEFAULTS = { ...NAME_DEFAULTS, mythological: true };

const BulkEdit = ({ onClose }: { onClose: () => void }) => (
  <BulkEditDialog fields={FIELDS} schema={SCHEMA} defaults={DEFAULTS} onClose={onClose} />
);

export default BulkEdit;
