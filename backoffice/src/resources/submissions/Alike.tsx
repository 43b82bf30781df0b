import type { Database } from '@cradle/shared/database.types';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { callFunction } from '../../providers/api';
import { readableError } from '../../providers/readableError';
import { Warning } from '../../review/Warning';
import type { SubmissionRow } from './record';

type Like = Database['public']['Functions']['similar_stories']['Returns'][number];

/** Below this only the titles are alike. */
const ALIKE = 0.45;

const howAlike = ({ text_likeness, title_likeness }: Like) =>
  text_likeness >= ALIKE
    ? `the text is ${Math.round(text_likeness * 100)} % alike`
    : `only the title is (${Math.round(title_likeness * 100)} %)`;

/** Says when the site has a story that is nearly the same; also when that could not be found out. */
export const Alike = ({ submission: { id } }: { submission: SubmissionRow }) => {
  const { data, error } = useQuery({
    queryKey: ['submissions', 'alike', id],
    queryFn: () => callFunction<Like[]>('similar_stories', { submission_id: id }),
  });
  if (error) {
    return (
      <Box role="alert" sx={{ color: 'error.main', fontSize: 'var(--step--1)' }}>
        It could not be checked whether the site has a story like this. {readableError(error).message}
      </Box>
    );
  }
  if (!data?.length) return null;
  return (
    <Warning
      title={
        data.some((one) => one.status === 'published')
          ? 'A published story is nearly the same'
          : 'A draft is nearly the same'
      }
    >
      {data.map((one) => (
        <li key={one.id}>
          <Link to={`/stories/${one.id}`}>{one.title}</Link>
          {one.status === 'draft' && ' (draft)'}: {howAlike(one)}
        </li>
      ))}
    </Warning>
  );
};
