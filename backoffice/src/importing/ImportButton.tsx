import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useCanAccess, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '../resources';

/** The way to the import; there for who may import, where something can be imported. */
export const ImportButton = () => {
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'import' });
  if (!canAccess || !resources.find(({ name }) => name === resource)?.importPage) return null;
  return (
    <Button component={Link} to={`/${resource}/import`} variant="outlined" startIcon={<UploadIcon />}>
      Import
    </Button>
  );
};
