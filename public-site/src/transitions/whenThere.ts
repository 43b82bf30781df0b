/** Waits until the page holds something, for a while; null when it does not come. */
export function whenThere<T>(find: () => T | null, patienceMs: number): Promise<T | null> {
  return new Promise((resolve) => {
    const settle = (found: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found) settle(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => settle(find()), patienceMs);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
    look();
  });
}
