import { useStore } from 'react-admin';
import { useKeyDown } from '../keys/useKeyDown';
import { actionOfKey, type ReviewAction, TYPING } from './keys';

/** Whether single keys decide; who finds that too easy switches it off, and it stays off. */
export const useKeysOn = () => useStore('review.keys', true);

/** Listens for the keys of the review, except where one types or a dialog is open. */
export function useReviewKeys(onAction: (action: ReviewAction) => void): void {
  const [on] = useKeysOn();
  useKeyDown(on, (event) => {
    const action = actionOfKey(event);
    if (!action || (event.target as Element | null)?.closest?.(TYPING) || document.querySelector('[role="dialog"]'))
      return;
    event.preventDefault();
    onAction(action);
  });
}
