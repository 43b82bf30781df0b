/**
 * The back-office's Vite server of `npm run dev`, in a process of its own. Two Vite servers in one process share their file
 * watchers: when an editor replaces a file on saving, the watcher of the old file stays in use and reports no later change.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { repositoryRoot } from './options';

const root = join(repositoryRoot, 'backoffice');
const server = { host: 'localhost', port: 5300, strictPort: false };
const vite = await createServer({ root, base: '/admin/', server, clearScreen: false, logLevel: 'warn' });
await vite.listen();
process.send?.(new URL(vite.resolvedUrls?.local[0] ?? '').origin);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group; the parent process stops this one.
process.on('SIGINT', () => {});
