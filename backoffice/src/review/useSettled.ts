import { useEffect, useState } from 'react';

/** Milliseconds that a submission is on the screen before it can be decided. */
const GLANCE = 400;

/** False for a moment after mounting: the second half of a double press must not decide what has only just opened. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), GLANCE);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
