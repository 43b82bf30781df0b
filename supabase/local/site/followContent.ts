/**
 * Prerenders the site again while `npm start` runs, after public content has changed: by an edit, the approval of a
 * submission, or the publication of a scheduled story.
 */

/** Milliseconds between two reads of the content version. */
const POLL_MS = 5_000;
/** The maximum delay of a render if the content keeps changing. */
const LONGEST_WAIT_MS = 60_000;
/** Milliseconds until the next attempt after a failure. */
const PAUSE_MS = 60_000;

export interface FollowOptions {
  /** Reads the content version. */
  version: () => Promise<number>;
  /** Writes the pages whose data have changed. */
  render: () => Promise<unknown>;
  /** The content version of the existing pages. */
  rendered: number;
  onError: (error: unknown) => void;
  pollMs?: number;
}

/**
 * Polls the content version. After a change, renders when the version has stayed the same for one interval, or after a
 * minute at the latest. After an error, retries a minute later.
 * @returns a function that stops the polling; a running render is completed
 */
export function followContent(options: FollowOptions): () => void {
  const { version, render, onError, pollMs = POLL_MS } = options;
  let { rendered } = options;
  let seen = rendered;
  let waitingSince: number | null = null;
  let isStopped = false;
  const poll = async () => {
    const current = await version().catch(() => rendered); // An outage counts as no change.
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
    const pause = await poll().then(
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
