import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears every key while `on`, wherever the focus is. From the moment in which what is open can be seen, or a key that is
 * pressed at once would still be meant for what was open before it.
 */
export function useKeyDown(on: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}
