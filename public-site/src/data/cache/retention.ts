/** The time after which unused cache entries are discarded (specification). */
export const UNUSED_MS = 5 * 60_000;

/**
 * Tracks which cache entries are used, and since when the others have been unused. SWR itself never discards entries.
 */
export class Retention {
  readonly #users = new Map<string, number>();
  readonly #unusedSince = new Map<string, number>();
  constructor(readonly now: () => number = Date.now) {}

  /** Marks entries as in use until the returned function is called. */
  hold(keys: readonly string[]): () => void {
    for (const key of keys) this.#users.set(key, (this.#users.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const users = (this.#users.get(key) ?? 1) - 1;
        if (users > 0) this.#users.set(key, users);
        else {
          this.#users.delete(key);
          this.#unusedSince.set(key, this.now());
        }
      }
    };
  }

  /** Discards entries that have been unused for UNUSED_MS. */
  sweep(cache: { delete(key: string): void }) {
    const limit = this.now() - UNUSED_MS;
    for (const [key, since] of this.#unusedSince) {
      if (since > limit) continue;
      this.#unusedSince.delete(key);
      if (!this.#users.has(key)) cache.delete(key);
    }
  }
}
