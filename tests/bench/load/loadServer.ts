/** The API server of `load.ts`, in its own process so that its memory can be measured. */
import { startApiOn } from '@cradle/supabase/local/database/testDatabase';
import type { Memory } from '../database/memory';

const stack = await startApiOn(process.argv[2] ?? '');
process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed: heap, rss } = process.memoryUsage();
  process.send?.({ heap, rss, cpuMs: (user + system) / 1000 } satisfies Memory);
});
process.on('disconnect', () => void stack.stop().then(() => process.exit(0)));
process.send?.({ url: stack.url, apiKey: stack.apiKey });
