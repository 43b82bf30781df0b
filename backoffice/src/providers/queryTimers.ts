/** react-query's timers, of which every row of a list would set several: it is noted for the page that edits it. */
import { notifyManager, type TimeoutCallback, timeoutManager } from '@tanstack/react-query';

/** A timer of so long (an answer that nobody shows any more is forgotten after five minutes) may be as late again. */
const UNHURRIED_MS = 60_000;

type Hurried = ReturnType<typeof setTimeout>;

/** A timer without hurry, for which `sweepLater` looks now and then. */
class Unhurried {
  constructor(
    readonly act: TimeoutCallback,
    readonly due: number,
  ) {}

  [Symbol.toPrimitive]() {
    return this.due;
  }
}

const waiting = new Set<Unhurried>();
let sweeping = false;

timeoutManager.setTimeoutProvider<Hurried | Unhurried>({
  setTimeout(act, delay) {
    if (delay < UNHURRIED_MS) return setTimeout(act, delay);
    const timer = new Unhurried(act, performance.now() + delay);
    waiting.add(timer);
    sweepLater();
    return timer;
  },
  clearTimeout(timer) {
    if (timer instanceof Unhurried) waiting.delete(timer);
    else clearTimeout(timer);
  },
  setInterval: (act, delay) => setInterval(act, delay),
  clearInterval: (timer) => clearInterval(timer as Hurried | undefined),
});

function sweepLater(): void {
  if (sweeping) return;
  sweeping = true;
  setTimeout(() => {
    sweeping = false;
    const now = performance.now();
    const due = [...waiting].filter((timer) => timer.due <= now);
    // One may take back another of them.
    runAll(due.map((timer) => () => waiting.delete(timer) && timer.act()));
    if (waiting.size > 0) sweepLater();
  }, UNHURRIED_MS);
}

/** What is told in one moment is told together, by one timer. */
let untold: (() => void)[] = [];
notifyManager.setScheduler((tell) => {
  if (untold.push(tell) > 1) return;
  setTimeout(() => {
    const all = untold;
    untold = [];
    runAll(all);
  });
});

function runAll(acts: readonly (() => unknown)[]): void {
  for (const act of acts) {
    try {
      act();
    } catch (error) {
      reportError(error); // as a timer of its own would; the others are run all the same
    }
  }
}
