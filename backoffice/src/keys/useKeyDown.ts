import { useEffect, useEffectEvent } from 'react';

/** Hears every key while `on`, wherever the focus is. */
export function useKeyDown(on: boolean, onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  useEffect(() => {
    if (!on) return;
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [on]);
}
