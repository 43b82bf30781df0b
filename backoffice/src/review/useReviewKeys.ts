import { useStore } from 'react-admin';
import { useKeyDown } from '../keys/useKeyDown';
import { actionOfKey, type ReviewAction, TYPING } from './keys';

/** Whether single keys are enabled; the browser remembers it. */
export const useKeysOn = () => useStore('review.keys', true);

/** Handles the keys of the review, except in text fields and while a dialog is open. */
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
