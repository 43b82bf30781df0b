/**
 * Unit tests share a process and a module cache for speed. Timers, globals and environment variables are therefore
 * restored after each file. Around a file that mocks modules, the module cache is reset: before the file, so that it
 * doesn't get modules that were loaded without the mocks, and after it, so that no other file gets modules that were
 * loaded with them.
 */
import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

const file = expect.getState().testPath;
if (!file) throw new Error('Vitest doesn’t name the test file.');
const mocksModules = readFileSync(file, 'utf8').includes('vi.mock(');
if (mocksModules) vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (mocksModules) vi.resetModules();
});
