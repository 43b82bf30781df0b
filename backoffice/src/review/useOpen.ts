import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Sent } from './reviewKind';

/**
 * Which submission is open: the one in the address (`#12`), so that Back closes it and it can be linked to. Where queue
 * and submission stand beside each other, the first one opens by itself.
 */
export function useOpen(rows: readonly Sent[] | undefined) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const asked = /^#\d+$/.test(hash) ? Number(hash.slice(1)) : null;
  const open = useCallback(
    (id: number | null) => void navigate({ search, hash: id === null ? '' : `#${id}` }, { replace: true }),
    [navigate, search],
  );
  return { openId: asked ?? (wide ? (rows?.[0]?.id ?? null) : null), open, wide };
}
