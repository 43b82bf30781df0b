export interface Fresh<T> {
  /** The value, asked again when it is older than `maxAge` milliseconds. */
  get(maxAge?: number): Promise<T>;
  /** Forget it: the next get() asks. */
  forget(): void;
}

/**
 * Keeps one answer, and one question at a time: whoever asks while a question is under way waits for the same answer.
 * An answer that arrives after forget() is handed to those who waited for it, but not kept.
 */
export function freshly<T>(ask: () => Promise<T>, now: () => number = Date.now): Fresh<T> {
  let kept: { value: T; at: number } | null = null;
  let underWay: Promise<T> | null = null;

  const askOnce = (): Promise<T> => {
    if (underWay) return underWay;
    const question: Promise<T> = ask()
      .then((value) => {
        if (underWay === question) kept = { value, at: now() };
        return value;
      })
      .finally(() => {
        if (underWay === question) underWay = null;
      });
    underWay = question;
    return question;
  };

  return {
    async get(maxAge = Number.POSITIVE_INFINITY) {
      return kept && now() - kept.at <= maxAge ? kept.value : askOnce();
    },
    forget() {
      kept = null;
      underWay = null;
    },
  };
}
