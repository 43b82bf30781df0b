/** The server's memory over time, and whether it grows. */
export interface Memory {
  /** What is alive on the heap, counted after a full collection. */
  heap: number;
  /** What the operating system has given the process. */
  rss: number;
  /** Processor time so far. */
  cpuMs: number;
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** More than this from the second third of the time to the last one is growth; less is noise. */
const allowed = 0.05;

/** A line for each look, `every` seconds apart. */
export const memoryTable = (memory: readonly Memory[], every: number) =>
  memory.map(({ heap, rss }, at) => ({ 'after (s)': Math.round(at * every), heap: MB(heap), rss: MB(rss) }));

/** One sentence: the mean heap of the last third against that of the third before, when everything was warm. */
export function verdictOn(memory: readonly Memory[]): string {
  const third = Math.floor(memory.length / 3);
  const mean = (part: readonly Memory[]) => part.reduce((sum, { heap }) => sum + heap, 0) / part.length;
  const growth = mean(memory.slice(-third)) / mean(memory.slice(-2 * third, -third)) - 1;
  const percent = `${(growth * 100).toFixed(1)} %`;
  return growth < allowed
    ? `Memory does not grow: ${percent} from the middle third to the last (allowed: ${allowed * 100} %).`
    : `MEMORY GROWS: ${percent} from the middle third to the last (allowed: ${allowed * 100} %).`;
}
