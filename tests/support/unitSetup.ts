/** Unit tests share a process for speed, so timers, globals and environment variables are restored after each file. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
