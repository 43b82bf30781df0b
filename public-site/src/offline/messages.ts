/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Activates a new version of the service worker. */
  | { type: 'takeOver' }
  /** Caches a page that was opened before the service worker was installed. */
  | { type: 'cachePage'; path: string }
  /** Caches the data of favorites. */
  | { type: 'cacheNames'; ids: number[]; headers: Record<string, string> }
  /** Reports the current user. The service worker then removes the caches of all other users. */
  | { type: 'user'; id: string | null }
  | { type: 'signedOut' };

/** A message from the service worker to a page: a cached response that the page has used is outdated. */
export type PageMessage = { type: 'newerResponse' };

const TIMEOUT_MS = 3000;

/**
 * Sends a message to the service worker. Resolves when the message was handled, at the latest after TIMEOUT_MS. If
 * there is no service worker, resolves immediately.
 */
export async function notifyWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return;
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    setTimeout(done, TIMEOUT_MS);
    worker.postMessage(message, [port2]);
  });
}
