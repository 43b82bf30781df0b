import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { TYPING } from '../review/keys';
import { useKeysOn } from '../review/useReviewKeys';
import { lastDeletion } from '../undo/lastDeletion';
import { useUndo } from '../undo/useUndo';
import { listKeyOf, stepTo } from './listKeys';

const ListKeysDialog = lazy(() => import('./ListKeysDialog'));

const ROWS = '.RaList-content tbody tr, .RaList-content ul > li > a, .RaList-content ul > li > [role="link"]';
/** Where Enter means something already. */
const PRESSABLE = 'a, button, [role="button"], [role="checkbox"], input';

/** A list by keyboard alone, and the button that tells how. */
const ListKeys = () => {
  const resource = useResourceContext() ?? '';
  const { canAccess: canCreate } = useCanAccess({ resource, action: 'create' });
  const [on] = useKeysOn();
  const [helping, setHelping] = useState(false);
  const navigate = useNavigate();
  const undo = useUndo();

  const handle = useEffectEvent((event: KeyboardEvent) => {
    const key = listKeyOf(event);
    const target = event.target as Element | null;
    const busy = target?.closest?.(TYPING) && !target.matches('[type="checkbox"]');
    if (!key || busy || document.querySelector('[role="dialog"]')) return;
    if (key === 'Enter' && target?.matches(PRESSABLE)) return;
    if (key === 'n' && !canCreate) return;
    event.preventDefault();
    const row = target?.closest?.(ROWS);
    const deletion = lastDeletion();
    if (key === '/') document.querySelector<HTMLInputElement>('.RaList-main input[type="text"]')?.focus();
    else if (key === 'j' || key === 'k') focusRow(row, key === 'j' ? 1 : -1);
    else if (key === 'Enter') (row as HTMLElement | null)?.click();
    else if (key === 'x') row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    else if (key === 'n') void navigate(`/${resource}/create`);
    else if (key === 'z' && deletion) void undo(deletion);
    else if (key === '?') setHelping(true);
  });
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);

  return (
    <>
      <Tooltip title="Keys">
        <IconButton
          aria-label="Keys"
          onClick={() => setHelping(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {helping && (
        <Suspense>
          <ListKeysDialog onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </>
  );
};

function focusRow(from: Element | null | undefined, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)];
  const next = rows[stepTo(from ? rows.indexOf(from as HTMLElement) : -1, step, rows.length)];
  if (!next) return;
  if (next.tabIndex < 0) next.tabIndex = -1; // a table's row takes the focus only when it is told that it may
  next.focus();
}

export default ListKeys;
