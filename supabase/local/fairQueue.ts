/** Limits of a FairQueue. `parallel` and `queued` apply to all keys together, the others to each key. */
export interface QueueLimits {
  parallel: number;
  parallelPerKey: number;
  queued: number;
  queuedPerKey: number;
}

/** A task that may run. Calls after the first have no effect. */
export interface Turn {
  /** Ends the task for the limit of all keys. It still counts toward the limit of its key until `leave` is called. */
  finish: () => void;
  /** Ends the task for both limits. */
  leave: () => void;
}

/**
 * Runs a limited number of tasks in parallel. Further tasks wait. Keys (such as IP addresses) take turns, so that a key
 * with hundreds of tasks doesn't delay the tasks of other keys.
 */
export class FairQueue {
  /** The waiting tasks by key. The key whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #runningByKey = new Map<string, number>();
  #running = 0;
  #queued = 0;

  constructor(private readonly limits: QueueLimits) {}

  /**
   * Waits until a task may start.
   * @returns undefined if too many tasks wait; otherwise a promise of the turn. The caller must call `leave` when the
   * task has ended
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
