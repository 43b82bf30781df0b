import { grouped } from '@cradle/shared/grouped';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { CanAccess } from 'react-admin';
import { AccessDenied } from '../layout/AccessDenied';
import { Failure } from '../layout/Failure';
import { GuardLoading } from '../layout/GuardLoading';
import { PageHead } from '../look/PageHead';
import { Counters } from './health/Counters';
import { useHealth } from './health/health';

/** /admin/health: what about the names deserves a second look, each count with the way to just those. */
const Health = () => (
  <CanAccess resource="baby_names" action="list" loading={<GuardLoading />} accessDenied={<AccessDenied />}>
    <HealthOfNames />
  </CanAccess>
);

const HealthOfNames = () => {
  const { data, error, refetch } = useHealth();
  return (
    <>
      <PageHead
        title="Data health"
        aside={data && <Chip label={`${grouped(data.names)} names looked at`} size="small" />}
      />
      <Typography color="text.secondary" sx={{ maxWidth: '68ch', mb: 2.5 }}>
        Counted by the database at this moment. A number opens the list of just those; what has been mended is gone from
        it.
      </Typography>
      {error && !data ? (
        <Card>
          <Failure title="Failed to fetch the data's health" error={error} retry={() => void refetch()} />
        </Card>
      ) : (
        <Counters health={data} />
      )}
    </>
  );
};

export default Health;
