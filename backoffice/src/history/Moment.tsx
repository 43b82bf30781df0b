import Box from '@mui/material/Box';
import { momentOf } from './momentOf';

/** When something happened, on a line of its own below what it was. */
export const Moment = ({ at }: { at: string }) => (
  <Box component="time" dateTime={at} sx={{ display: 'block', color: 'text.secondary', fontSize: 'var(--step--1)' }}>
    {momentOf(at)}
  </Box>
);
