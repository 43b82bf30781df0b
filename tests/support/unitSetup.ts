/** Unit tests share a process for speed, so what a file puts in the place of the real thing is put back at its end. */
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
