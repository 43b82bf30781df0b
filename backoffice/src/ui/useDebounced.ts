import { useEffect, useState } from 'react';

/** Returns the value after it hasn't changed for `delayMs` milliseconds. Until then, returns the previous value. */
export function useDebounced<Value>(value: Value, delayMs = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
