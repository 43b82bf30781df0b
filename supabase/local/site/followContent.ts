/** Prerenders again while `npm start` runs, when public content has changed: an edit, an approval, a scheduled story. */

/** How often the content version is read. */
const POLL_MS = 5_000;
/** A change waits for further ones, but not longer than this. */
const LONGEST_WAIT_MS = 60_000;
/** The pause after a failure. */
const PAUSE_MS = 60_000;

export interface FollowOptions {
  /** Reads the content version. */
  version: () => Promise<number>;
  /** Writes the pages whose data have changed. */
  render: () => Promise<unknown>;
  /** The version of the pages that exist. */
  rendered: number;
  onError: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Renders as soon as the version has not changed for one interval, or has changed for a minute. Errors are reported, and
 * the next attempt follows a minute later.
 * @returns a function that stops it; a run that has begun goes on
 */
export function followContent(options: FollowOptions): () => void {
  const { version, render, onError, pollMs = POLL_MS } = options;
  let { rendered } = options;
  let seen = rendered;
  let waitingSince: number | null = null;
  let isStopped = false;
  const look = async () => {
    const current = await version().catch(() => rendered); // After an outage the next look reads it.
    if (current === rendered) {
      waitingSince = null;
      return;
    }
    waitingSince ??= Date.now();
    const isQuiet = current === seen;
    seen = current;
    if (!isQuiet && Date.now() - waitingSince < LONGEST_WAIT_MS) return;
    await render();
    rendered = current;
    waitingSince = null;
  };
  const next = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void run(), ms).unref();
  };
  const run = async () => {
    const pause = await look().then(
      () => pollMs,
      (error: unknown) => {
        if (!isStopped) onError(error);
        return Math.max(pollMs, PAUSE_MS);
      },
    );
    next(pause);
  };
  let timer: NodeJS.Timeout | undefined;
  next(pollMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
