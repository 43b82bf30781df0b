import { Suspense } from 'react';
import { useCanAccess, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../layout/lazyPart';
import { TYPING } from '../review/keys';
import { useKeysOn } from '../review/useReviewKeys';
import { useUndo } from '../undo/useUndo';
import { lastWayBack } from '../undo/wayBack';
import { listKeyOf, stepTo } from './listKeys';
import { focusRow, openRow, rowOf, rowsShown } from './rows';
import { useKeyDown } from './useKeyDown';

const ListKeysDialog = lazyPart(() => import('./ListKeysDialog'));

/** Where Enter means something already. */
const PRESSABLE = 'a, button, [role="button"], [role="checkbox"], input';

interface ListKeysProps {
  /** Whether the list of keys is open. */
  helping: boolean;
  onHelp: (open: boolean) => void;
}

/** A list by keyboard alone, and the list of its keys. */
const ListKeys = ({ helping, onHelp }: ListKeysProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess: canCreate } = useCanAccess({ resource, action: 'create' });
  const [on] = useKeysOn();
  const navigate = useNavigate();
  const undo = useUndo();

  useKeyDown(on, (event) => {
    const key = listKeyOf(event);
    const target = event.target as Element | null;
    const busy = target?.closest?.(TYPING) && !target.matches('[type="checkbox"]');
    if (!key || busy || document.querySelector('[role="dialog"]')) return;
    const row = rowOf(target);
    if (key === 'Enter' && (!row || target?.matches(PRESSABLE))) return;
    // Without a row in focus the arrows scroll the page, as everywhere.
    if (event.key.startsWith('Arrow') && !row) return;
    if (key === 'n' && !canCreate) return;
    event.preventDefault();
    const way = lastWayBack();
    if (key === '/') document.querySelector<HTMLInputElement>('.RaList-main input[type="text"]')?.focus();
    else if (key === 'j' || key === 'k') focusRow(neighborOf(row, key === 'j' ? 1 : -1));
    else if (key === 'Enter' && row) openRow(row);
    else if (key === 'x') row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    else if (key === 'n') void navigate(`/${resource}/create`);
    else if (key === 'z' && way) void undo(way);
    else if (key === '?') onHelp(true);
  });

  return <Suspense>{helping && <ListKeysDialog onClose={() => onHelp(false)} />}</Suspense>;
};

function neighborOf(row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const rows = rowsShown();
  return rows[stepTo(row ? rows.indexOf(row) : -1, step, rows.length)];
}

export default ListKeys;
