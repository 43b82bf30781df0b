/**
 * `npm run dev`: the backend of `npm start`, and both applications from Vite with hot module replacement, at one
 * origin. The public site's Vite server gets all requests. It proxies /admin/ to the back-office's Vite server, and the
 * API and mailbox to the backend.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createLogger, createServer, type Logger, type Plugin, type ViteDevServer } from 'vite';
import { loadFigures } from '../figures';
import { newSetupLink, setupNotice } from '../mail/setupLink';
import { PlainError, readOptions, repositoryRoot, runCommand } from '../options';
import { stopOnSignal, surviveLostConnections } from '../process/processLifetime';
import { assertPortIsFree } from '../server';
import { startStack } from '../stack';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  const starting = startDevelopment(options);
  stopOnSignal(starting);
  surviveLostConnections();
  const { url, mailboxPath, setupLink } = await starting;
  console.log(
    `\n  The site      ${url}/\n  Back-office   ${url}/admin/\n  Mailbox       ${url}${mailboxPath}\n${setupNotice(setupLink)}\n  Ctrl-C stops it.\n`,
  );
});

async function startDevelopment(options: ReturnType<typeof readOptions>) {
  const url = `http://localhost:${options.port}`;
  await assertPortIsFree(options.port);
  const stack = await startStack({ ...options, backups: false, port: 0, siteUrl: url, log: console.log });
  let site: ViteDevServer | undefined;
  let stopLoad: () => unknown = () => {};
  const stop = async () => {
    stopLoad();
    await site?.close();
    await stack.stop();
  };
  if (options.figures === 'load') {
    loadFigures(stack.databaseUrl, console.log).then(
      (load) => {
        stopLoad = load.stop;
      },
      (error) => console.error('The official figures weren’t loaded:', error),
    );
  }
  try {
    const backend = { target: stack.url };
    const proxy = {
      '/rest/v1': backend,
      '/auth/v1': backend,
      '/functions/v1': backend,
      '/storage/v1': backend,
      '/_mail': backend,
      '/healthz': backend,
      // If `npm run build` runs at the same time, it prerenders with the API of this server. The paths of its requests
      // start with a token (frontDoor/prerenderToken.ts).
      '^/~': backend,
      // Mail programs unsubscribe with a POST request, which the backend handles. A GET request to the same path loads
      // a page of the public site.
      '/newsletter/unsubscribe': {
        ...backend,
        bypass: ({ method, url }: IncomingMessage) => (method === 'POST' ? undefined : url),
      },
      '^/admin(/|$)': { target: await startAdmin(), ws: true },
    };
    site = await startPublic(options.port, proxy, options.allowedHosts);
    return { url, mailboxPath: stack.mailboxPath, setupLink: await newSetupLink(stack.databaseUrl, url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts devBackoffice.ts as a child process. Returns its URL. */
async function startAdmin(): Promise<string> {
  const child = fork(join(import.meta.dirname, 'devBackoffice.ts'));
  const ended = once(child, 'exit').then(() => {
    throw new PlainError('The back-office didn’t start.');
  });
  const [address] = await Promise.race([once(child, 'message'), ended]);
  return address;
}

async function startPublic(
  port: number,
  proxy: Record<string, { target: string; ws?: boolean }>,
  hosts: readonly string[],
) {
  const root = join(repositoryRoot, 'public-site');
  const server = {
    host: 'localhost',
    port,
    strictPort: true,
    proxy,
    allowedHosts: hosts.map((host) => host.replace(/:\d+$/, '')),
  };
  const plugins = [redirectToAdmin()];
  return (await createServer({ root, server, plugins, customLogger: quietLogger(), clearScreen: false })).listen();
}

/**
 * Creates a logger that drops Vite's stack traces of lost proxy connections. A connection is lost if a tab is closed,
 * or if the back-office's Vite restarts after a change of its configuration. Browsers and Vite reconnect by themselves.
 */
function quietLogger(): Logger {
  const logger = createLogger('warn');
  return {
    ...logger,
    error(message, options) {
      const { code = '' } = (options?.error ?? {}) as NodeJS.ErrnoException;
      if (!/proxy/.test(message) || !/^(ECONNRESET|ECONNREFUSED|EPIPE)$/.test(code)) logger.error(message, options);
    },
  };
}

/** Redirects /admin to /admin/, as server.ts does. */
function redirectToAdmin(): Plugin {
  return {
    name: 'redirect-to-admin',
    configureServer(vite) {
      vite.middlewares.use((request, response, next) => {
        if (!/^\/admin(\?|$)/.test(request.url ?? '')) return next();
        response.writeHead(308, { location: request.url?.replace('/admin', '/admin/') }).end();
      });
    },
  };
}
