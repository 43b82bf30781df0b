import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LinkState } from '../../../layout/header/useLinks';
import { useHydrated } from '../../../ui/hooks/useHydrated';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { backTo } from './backTo';

/**
 * A link to the previous page. Until a prerendered page is hydrated, the link leads to the page of the name's letter.
 */
export function BackLink({ letter }: { letter: string | null }) {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const previous = hydrated ? (state as LinkState | null)?.previous : null;
  const { path, label, isPrevious } = backTo(previous, pathname, letter);
  // A plain click goes back in the history, which restores the position in the list. Clicks with a modifier key open
  // the link's URL.
  const goBack = (event: MouseEvent) => {
    if (!isPrevious || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back" to={path} onClick={goBack}>
      <Icon name="arrowLeft" size={18} /> {label}
    </Link>
  );
}
