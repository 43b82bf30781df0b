import type { Database } from '@cradle/shared/database.types';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callFunction } from '../../providers/api';
import { readableError } from '../../providers/readableError';
import { Warning } from '../../review/Warning';
import type { NameSubmissionRow } from './record';

type Same = Database['public']['Functions']['same_names']['Returns'][number];

/** Says when the site has the name already, accents and case aside; also when that could not be found out. */
export const SameNames = ({ submission: { id, gender } }: { submission: NameSubmissionRow }) => {
  const { data, error } = useQuery({
    queryKey: ['name_submissions', 'same', id],
    queryFn: () => callFunction<Same[]>('same_names', { submission_id: id }),
  });
  if (error) {
    return (
      <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--step--1)' }}>
        It could not be checked whether the site has this name. {readableError(error).message}
      </Box>
    );
  }
  if (!data?.length) return null;
  return (
    <Warning title="The site has this name already">
      {data.map((one) => (
        <li key={one.id}>
          <Link to={`/baby_names/${one.id}`}>{one.name}</Link> ({one.gender}
          {one.gender === gender && ', the same'}){one.meaning && `: ${one.meaning}`}
        </li>
      ))}
    </Warning>
  );
};
