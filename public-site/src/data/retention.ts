/** How long an answer is kept that no screen shows any more. */
export const UNUSED_MS = 5 * 60_000;

/** Knows which entries of the cache are on a screen, and since when the others are not. */
export class Retention {
  readonly #shown = new Map<string, number>();
  readonly #leftAt = new Map<string, number>();
  constructor(readonly now: () => number = Date.now) {}

  /** Says that a screen shows these entries; the returned function says that it no longer does. */
  hold(keys: readonly string[]): () => void {
    for (const key of keys) this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    return () => {
      for (const key of keys) {
        const left = (this.#shown.get(key) ?? 1) - 1;
        if (left > 0) this.#shown.set(key, left);
        else {
          this.#shown.delete(key);
          this.#leftAt.set(key, this.now());
        }
      }
    };
  }

  /** Drops what has not been on a screen for five minutes. */
  sweep(cache: { delete(key: string): void }) {
    const oldest = this.now() - UNUSED_MS;
    for (const [key, leftAt] of this.#leftAt) {
      if (leftAt > oldest) continue;
      this.#leftAt.delete(key);
      if (!this.#shown.has(key)) cache.delete(key);
    }
  }
}
