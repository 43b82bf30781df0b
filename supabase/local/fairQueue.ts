/** Limits of a FairQueue. `parallel` and `queued` apply to all keys together, the others to each key. */
export interface QueueLimits {
  parallel: number;
  parallelPerKey: number;
  queued: number;
  queuedPerKey: number;
}

/** The right of a task to run. Each function has an effect only the first time. */
export interface Turn {
  /** Stops counting the task toward `parallel`. It counts toward `parallelPerKey` until `leave` is called. */
  finish: () => void;
  /** Stops counting the task toward both limits. */
  leave: () => void;
}

/**
 * Limits how many tasks run in parallel. Further tasks wait. Keys (such as IP addresses) take turns, so that a key with
 * hundreds of tasks doesn't delay the tasks of other keys.
 */
export class FairQueue {
  /** The waiting tasks by key, in the order of the keys' turns. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #runningByKey = new Map<string, number>();
  #running = 0;
  #queued = 0;

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Waits until a task may start.
   * @returns undefined if too many tasks are waiting. Otherwise a promise that resolves when the task may start. When
   * the task has ended, the caller must call `leave`
   */
  enter(key: string): Promise<Turn> | undefined {
    const { parallel, parallelPerKey, queued, queuedPerKey } = this.limits;
    const line = this.#waiting.get(key) ?? [];
    const isFree = this.#running < parallel && this.#runningOf(key) < parallelPerKey;
    if (!isFree && (this.#queued >= queued || line.length >= queuedPerKey)) return undefined;
    const turn = new Promise<Turn>((start) => line.push(() => start(this.#turnOf(key))));
    this.#waiting.set(key, line);
    this.#queued += 1;
    this.#startNext();
    return turn;
  }

  #runningOf(key: string): number {
    return this.#runningByKey.get(key) ?? 0;
  }

  #startNext(): void {
    if (this.#running >= this.limits.parallel) return;
    for (const [key, line] of this.#waiting) {
      if (this.#runningOf(key) >= this.limits.parallelPerKey) continue;
      const start = line.shift();
      this.#waiting.delete(key);
      if (line.length) this.#waiting.set(key, line); // Moves the key to the end of the order.
      this.#queued -= 1;
      this.#running += 1;
      this.#runningByKey.set(key, this.#runningOf(key) + 1);
      start?.();
      return;
    }
  }

  #turnOf(key: string): Turn {
    const finish = once(() => {
      this.#running -= 1;
      this.#startNext();
    });
    const leave = once(() => {
      const rest = this.#runningOf(key) - 1;
      if (rest > 0) this.#runningByKey.set(key, rest);
      else this.#runningByKey.delete(key);
      finish();
      this.#startNext();
    });
    return { finish, leave };
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
