/** The API in a process of its own, so that its memory is its own: what `load.ts` sends its requests to. */
import { startApiOn } from '@cradle/supabase/local/testDatabase';

const stack = await startApiOn(process.argv[2] ?? '');
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }));
process.on('disconnect', () => void stack.stop().then(() => process.exit(0)));
process.send?.({ url: stack.url, apiKey: stack.apiKey });
