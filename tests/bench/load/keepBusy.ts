/** Number of requests that run at the same time. */
export const parallel = 200;

/** Returns the 95th percentile of durations. Sorts the list in place. */
export const p95 = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** Runs `parallel` calls at a time for some seconds. @returns the duration of each call in milliseconds */
export async function keepBusy(forSeconds: number, one: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + forSeconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await one();
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return times;
}
