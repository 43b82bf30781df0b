import { issueText } from '@cradle/shared/mails/issue';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';
import { lazyPart } from '../layout/lazyPart';
import type { Kind } from './kinds';
import multiline from './multiline';

// The editor is lazy-loaded, because lists and the history show rich texts without it.
const Editor = lazyPart(() => import('./richText/Editor'));

export default {
  ...multiline,
  input: (props) => (
    <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
      <Editor {...props} />
    </Suspense>
  ),
  cell: (value) => multiline.cell(issueText(String(value))),
  show: (value) => <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{issueText(String(value))}</Box>,
} satisfies Kind;
