import { useEffect, useState } from 'react';

/** Debounces a value: until it has been unchanged for `delayMs` milliseconds, returns the previous value. */
export function useDebounced<Value>(value: Value, delayMs = 300): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
