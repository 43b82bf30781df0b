import Box from '@mui/material/Box';
import { formatDate } from '../../../format';
import type { BuildHook } from './useBuildHook';

/** Shows the result of the last call of the build hook, and whether content has changed since that call. */
export const BuildHookState = ({ hook: { host, waiting, called_at, error } }: { hook: BuildHook }) => (
  <span>
    {host}:{' '}
    {called_at === null ? (
      'not called yet.'
    ) : (
      <>
        last called on {formatDate(called_at, { time: true })},{' '}
        {error ? (
          <Box component="strong" sx={{ color: 'error.main' }}>
            failed. {error}
          </Box>
        ) : (
          'accepted.'
        )}
      </>
    )}
    {waiting && ' Changes are pending until the next call.'}
  </span>
);
