import { AutocompleteInput, Form, ReferenceInput } from 'react-admin';
import { autocompleteProps } from '../../../fields/references';
import { babyNames } from '..';

interface ChooseNameProps {
  label: string;
  id: number | null;
  onChange: (id: number | null) => void;
}

/** The field `variant_of`, whose input also selects a name. ChooseName uses the autocomplete options of this field. */
const [field] = babyNames.formFields.filter(({ name }) => name === 'variant_of');

/**
 * An autocomplete input that selects a name. Unlike the input of a reference field, it works outside of a record's
 * form.
 */
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
