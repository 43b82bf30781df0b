import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyIn } from './secrets';

/**
 * The key of the personal link that opened the page, and a function that resets the key to null. The key is removed
 * from the URL immediately. As soon as this browser has stored the key, the returned key is null. Otherwise, the page
 * would store the key again after the user has removed it from the browser.
 */
export function usePersonalLink(isStored: (key: string) => boolean): [string | null, () => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [key, setKey] = useState<string | null>(null);
  useLayoutEffect(() => {
    const found = keyIn(hash);
    if (!found) return;
    setKey(found);
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  const known = key !== null && isStored(key);
  useEffect(() => {
    if (known) setKey(null);
  }, [known]);
  return [known ? null : key, () => setKey(null)];
}
