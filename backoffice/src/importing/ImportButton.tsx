import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { IfMay } from '../layout/IfMay';
import { definitionOf } from '../resources';

/** The way to the import; there for who may import, where something can be imported. */
export const ImportButton = () => {
  const resource = useResourceContext() ?? '';
  if (!definitionOf(resource)?.importPage) return null;
  return (
    <IfMay resource={resource} action="import">
      <Button component={Link} to={`/${resource}/import`} variant="outlined" startIcon={<UploadIcon />}>
        Import
      </Button>
    </IfMay>
  );
};
