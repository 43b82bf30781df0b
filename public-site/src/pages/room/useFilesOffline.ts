import { useEffect } from 'react';

/**
 * Lets the service worker cache the files of this page. On the first visit the files were loaded before the service
 * worker was installed, so they are requested again. These requests are served from the browser's HTTP cache.
 */
export function useFilesOffline() {
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    let left = false;
    const cacheFiles = () => {
      if (left || !navigator.serviceWorker.controller) return;
      const files = performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
      for (const { name } of files) void fetch(name).catch(() => {});
    };
    void navigator.serviceWorker.ready.then(cacheFiles);
    navigator.serviceWorker.addEventListener('controllerchange', cacheFiles);
    return () => {
      left = true;
      navigator.serviceWorker.removeEventListener('controllerchange', cacheFiles);
    };
  }, []);
}
