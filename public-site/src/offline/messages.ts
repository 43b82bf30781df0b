/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Activates a new version of the worker. */
  | { type: 'takeOver' }
  /** Caches a page that was opened before the worker was installed. */
  | { type: 'cachePage'; path: string }
  /** Caches the data of favorites. */
  | { type: 'cacheNames'; ids: number[]; headers: Record<string, string> }
  /** Removes the caches of all other users. */
  | { type: 'user'; id: string | null }
  | { type: 'signedOut' };

/** A message from the service worker to a page: a response that the page got from the cache is outdated. */
export type PageMessage = { type: 'newerResponse' };

const TIMEOUT_MS = 3000;

/** Sends a message and resolves when the worker has handled it, or at once if there is no worker. */
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
