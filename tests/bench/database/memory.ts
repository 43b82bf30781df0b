/** Formats and compares measurements of the server's memory. */
export interface Memory {
  /** Used heap after a full garbage collection. */
  heap: number;
  /** Resident set size. */
  rss: number;
  /** CPU time since the start of the server. */
  cpuMs: number;
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Allowed growth of the heap from the middle third of the measurements to the last third. */
const allowed = 0.05;

/** Returns table rows of the measurements, which are `every` seconds apart. */
export const memoryTable = (memory: readonly Memory[], every: number) =>
  memory.map(({ heap, rss }, at) => ({ 'after (s)': Math.round(at * every), heap: MB(heap), rss: MB(rss) }));

/** Compares the mean heap of the last third with that of the middle third. */
export function verdictOn(memory: readonly Memory[]): string {
  const third = Math.floor(memory.length / 3);
  const mean = (part: readonly Memory[]) => part.reduce((sum, { heap }) => sum + heap, 0) / part.length;
  const growth = mean(memory.slice(-third)) / mean(memory.slice(-2 * third, -third)) - 1;
  const percent = `${(growth * 100).toFixed(1)} %`;
  return growth < allowed
    ? `Memory doesn't grow: ${percent} from the middle third to the last (allowed: ${allowed * 100} %).`
    : `MEMORY GROWS: ${percent} from the middle third to the last (allowed: ${allowed * 100} %).`;
}
