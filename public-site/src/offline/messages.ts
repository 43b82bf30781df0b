/** What a page tells the service worker. */
export type WorkerMessage =
  /** A newer version takes the place of the one that runs. */
  | { type: 'takeOver' }
  /** This page was opened before the worker was there. */
  | { type: 'keepPage'; path: string }
  | { type: 'keepNames'; ids: number[]; headers: Record<string, string> }
  /** Who is signed in: nothing of anybody else's stays. */
  | { type: 'person'; id: string | null }
  | { type: 'signedOut' };

/** How long a page waits for the worker to have done it. */
const PATIENCE_MS = 3000;

/** Tells it, and resolves when it is done; at once where no worker runs, so nothing is kept. */
export async function tellWorker(message: WorkerMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return;
  await new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    setTimeout(done, PATIENCE_MS);
    worker.postMessage(message, [port2]);
  });
}
