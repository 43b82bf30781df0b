import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyIn } from './secrets';

/** The key of a personal link, which is removed from the address at once, and a function that forgets it. */
export function usePersonalLink(): [string | null, () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>(null);
  useLayoutEffect(() => {
    const found = keyIn(hash);
    if (!found) return;
    setKey(found);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return [key, () => setKey(null)];
}
