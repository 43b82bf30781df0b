import DuplicateIcon from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfAllowed } from '../layout/IfAllowed';
import { useDefinition } from './form';

/**
 * Opens the form for a new record, filled in with the values of the current record. The values are passed in the
 * location's state, from which react-admin fills the form. Nothing is stored in the database until the user saves that
 * form.
 */
export const DuplicateButton = () => {
  const { name, create, formFields, duplicateWith } = useDefinition();
  const record = useRecordContext();
  if (!create || !record || duplicateWith === false) return null;
  const copied = formFields.filter((field) => field.name in record);
  const values = { ...Object.fromEntries(copied.map((field) => [field.name, record[field.name]])), ...duplicateWith };
  return (
    <IfAllowed resource={name} action="create">
      <Button
        component={Link}
        to={`/${name}/create`}
        state={{ record: values }}
        variant="outlined"
        startIcon={<DuplicateIcon />}
      >
        Duplicate
      </Button>
    </IfAllowed>
  );
};
