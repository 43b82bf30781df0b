import { useEffectEvent, useLayoutEffect } from 'react';
import { useStore } from 'react-admin';
import { reviewKeyOf, TYPING } from './shortcuts';

/** The state of the switch for single-key shortcuts, and its setter. The state is stored in the browser. */
export const useShortcutsEnabled = () => useStore('review.keys', true);

/**
 * Calls `onKey` for each keydown event of the window while `enabled` is true. The listener is added and removed in a
 * layout effect. With a normal effect, a new page would be visible for a moment while the previous page still received
 * the keys.
 */
export function useKeyDown(enabled: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}

/**
 * The functions that the keyboard shortcuts of a review run, by key. A function is undefined while its shortcut is
 * disabled.
 */
export type ReviewKeys = Record<string, (() => void) | undefined>;

/** Runs the function of a pressed key, except in text fields and while a dialog is open. */
export function useReviewShortcuts(keys: ReviewKeys): void {
  const [enabled] = useShortcutsEnabled();
  useKeyDown(enabled, (event) => {
    const run = keys[reviewKeyOf(event) ?? ''];
    const isTyping = (event.target as Element | null)?.closest?.(TYPING);
    if (!run || isTyping || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    run();
  });
}
