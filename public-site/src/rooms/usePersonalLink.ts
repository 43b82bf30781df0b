import { useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyIn } from './secrets';

/**
 * The key of the personal link that opened the page, and a function that forgets it. The key is removed from the URL
 * immediately.
 */
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
