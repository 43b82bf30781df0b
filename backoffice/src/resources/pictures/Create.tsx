import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useRequireAccess } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { PictureUpload } from '../../pictures/PictureUpload';
import { PageHead } from '../../ui/PageHead';
import { useToast } from '../../ui/useToast';

/** Uploads a picture to the library, then opens the library. */
const Create = () => {
  useRequireAccess({ resource: 'pictures', action: 'create' });
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title="Upload picture" />
      <Card sx={{ p: { xs: 2, sm: 2.5 }, maxWidth: 720 }}>
        <PictureUpload
          onUploaded={({ alt }) => {
            toast.success('Picture added', alt);
            void navigate('/pictures');
          }}
          more={
            <Button component={Link} to="/pictures">
              Cancel
            </Button>
          }
        />
      </Card>
    </>
  );
};

export default Create;
