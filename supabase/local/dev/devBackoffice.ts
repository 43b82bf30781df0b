/**
 * The back-office's Vite server of `npm run dev`, in a process of its own. Two Vite servers in one process would share
 * their file watchers. If an editor saves a file by replacing it, a shared watcher would continue to watch the old file
 * and miss later changes.
 */
import { join } from 'node:path';
import { createServer } from 'vite';
import { repositoryRoot } from '../options';

const root = join(repositoryRoot, 'backoffice');
const server = { host: 'localhost', port: 5300, strictPort: false };
const vite = await createServer({ root, base: '/admin/', server, clearScreen: false, logLevel: 'warn' });
await vite.listen();
process.send?.(new URL(vite.resolvedUrls?.local[0] ?? '').origin);
process.on('disconnect', () => process.exit());
// Ctrl-C reaches this process and its parent. Ignored here, because the parent ends this process.
process.on('SIGINT', () => {});
