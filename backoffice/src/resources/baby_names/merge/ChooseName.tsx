import { AutocompleteInput, Form, ReferenceInput } from 'react-admin';
import { autocompleteProps } from '../../../fields/references';
import { babyNames } from '..';

interface ChooseNameProps {
  label: string;
  id: number | null;
  onChange: (id: number | null) => void;
}

/** Uses the declaration of the base name, so that options are found in the same way. */
const [field] = babyNames.formFields.filter(({ name }) => name === 'variant_of');

/** An autocomplete input for a name, outside of the form of a record. */
export const ChooseName = ({ label, id, onChange }: ChooseNameProps) => {
  if (!field) return null;
  const { choices, options } = autocompleteProps(field);
  return (
    <Form key={id} defaultValues={{ id }} noValidate>
      <ReferenceInput source="id" {...choices}>
        <AutocompleteInput
          {...options}
          label={label}
          helperText={false}
          margin="none"
          onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
        />
      </ReferenceInput>
    </Form>
  );
};
