import { useCanAccess, useResourceContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { lazyDialog } from '../layout/lazyPart';
import { focusRow, openRow, rowOf, visibleRows } from '../layout/list/rowElements';
import { useUndoLast } from '../undo/undo';
import { LIST_SHORTCUTS, listKeyOf, stepTo, TYPING } from './shortcuts';
import { useKeyDown, useShortcutsEnabled } from './useShortcuts';

const ShortcutsDialog = lazyDialog(() => import('./ShortcutsDialog'));

/** Selector of elements on which pressing Enter already has an effect, so that it must not open the row. */
const HANDLES_ENTER = 'a, button, [role="button"], [role="checkbox"], input';

interface ListShortcutsProps {
  helpOpen: boolean;
  onHelp: (open: boolean) => void;
}

/** Handles the keyboard shortcuts of a list, and renders the dialog that explains them. */
const ListShortcuts = ({ helpOpen, onHelp }: ListShortcutsProps) => {
  const resource = useResourceContext() ?? '';
  const { canAccess: canCreate } = useCanAccess({ resource, action: 'create' });
  const [enabled] = useShortcutsEnabled();
  const navigate = useNavigate();
  const undoLast = useUndoLast();

  useKeyDown(enabled, (event) => {
    const key = listKeyOf(event);
    const target = event.target as Element | null;
    const isTyping = target?.closest?.(TYPING) && !target.matches('[type="checkbox"]');
    if (!key || isTyping || document.querySelector('[role="dialog"]')) return;
    const row = rowOf(target);
    if (key === 'Enter' && (!row || target?.matches(HANDLES_ENTER))) return;
    // Arrow keys move the focus between rows only if a row has the focus. Otherwise they scroll the page as usual.
    if (event.key.startsWith('Arrow') && !row) return;
    if (key === 'n' && !canCreate) return;
    event.preventDefault();
    if (key === '/') document.querySelector<HTMLInputElement>('.RaList-main input[type="text"]')?.focus();
    else if (key === 'j' || key === 'k') focusRow(neighborOf(row, key === 'j' ? 1 : -1));
    else if (key === 'Enter' && row) openRow(row);
    else if (key === 'x') row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
    else if (key === 'n') void navigate(`/${resource}/create`);
    else if (key === 'z') undoLast();
    else if (key === '?') onHelp(true);
  });

  return helpOpen && <ShortcutsDialog open onClose={() => onHelp(false)} shortcuts={LIST_SHORTCUTS} />;
};

function neighborOf(row: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const rows = visibleRows();
  return rows[stepTo(row ? rows.indexOf(row) : -1, step, rows.length)];
}

export default ListShortcuts;
