import { useEffect, useState } from 'react';

/** Returns the value after it hasn't changed for `ms` milliseconds. Until then, returns the previous value. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
