import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useState } from 'react';
import type { FavoriteList } from '../../../data/deciding/favoriteLists';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Link } from '../../../ui/Link';
import { TitleDialog } from './TitleDialog';
import './lists.css';

type Props = {
  userId: string;
  /** All lists of the user; undefined while they load. */
  lists: readonly FavoriteList[] | undefined;
  failed: boolean;
  onRetry: () => void;
  current: string | null;
  /** The number of all favorites. */
  total: number;
  countOf: (list: FavoriteList) => number;
  linkTo: (list: string | null) => string;
  onNew: (list: string) => void;
};

/** Links to all favorites and to each list, and a button that creates a list. */
export function ListNav({ userId, lists, failed, onRetry, current, total, countOf, linkTo, onNew }: Props) {
  const [creating, setCreating] = useState(false);
  if (!lists && failed) {
    return (
      <p className="list-nav soft small" role="alert">
        Couldn't load your lists.
        <Button variant="text" compact onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  }
  const item = (id: string | null, title: string, count: number) => (
    <li key={id}>
      <Link to={linkTo(id)} className="chip" aria-current={id === current ? 'page' : undefined}>
        {title} <span className="count">{formatNumber(count)}</span>
      </Link>
    </li>
  );
  return (
    <nav className="list-nav" aria-label="Your lists">
      <ul>
        {item(null, 'All favorites', total)}
        {lists ? (
          lists.map((list) => item(list.id, list.title, countOf(list)))
        ) : (
          <li>
            <Skeleton width="6rem" height="44px" round />
          </li>
        )}
        <li>
          <Button variant="text" compact onClick={() => setCreating(true)}>
            New list
          </Button>
        </li>
      </ul>
      <TitleDialog
        open={creating}
        onClose={() => setCreating(false)}
        userId={userId}
        heading="New list"
        hint="For example: Girl, Boy, Middle names."
        onSaved={(list, isOpen) => isOpen && onNew(list)}
      />
    </nav>
  );
}
