/** Shows how far a long command is: a bar that is redrawn on a terminal, a line for each step elsewhere. */
import type { Progress } from './importNames';

/** @param out usually `process.stderr`, so that the report alone goes to the standard output */
export function showProgress(out: NodeJS.WriteStream): Progress & { end(): void } {
  const started = performance.now();
  let last = '';
  return {
    step(text, done) {
      const seconds = `${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`;
      if (out.isTTY) out.write(`\r\x1b[K${seconds}  ${bar(done)}${text}`);
      else if (text.replace(/\d$/, '') !== last) out.write(`${seconds}  ${text}\n`); // years: one line a decade
      last = text.replace(/\d$/, '');
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}

function bar(done: number | undefined): string {
  if (done === undefined) return '';
  const full = Math.round(Math.min(done, 1) * 30);
  return `[${'#'.repeat(full)}${'.'.repeat(30 - full)}] ${String(Math.floor(done * 100)).padStart(3)} %  `;
}
