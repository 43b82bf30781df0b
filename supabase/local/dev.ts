/**
 * `npm run dev`: the same backend, and both applications from Vite with hot module replacement, at one origin. The public
 * site's Vite server is the entry; it proxies /admin/ to the back-office's, and the API and mailbox to ours.
 */
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { newSetupLink, setupNotice } from './mail/setupLink';
import { PlainError, readOptions, repositoryRoot, runCommand } from './options';
import { stopOnSignal, surviveLostConnections } from './processLifetime';
import { assertPortIsFree } from './server';
import { startStack } from './stack';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  const starting = startDevelopment(options);
  stopOnSignal(starting);
  surviveLostConnections();
  const { url, setupLink } = await starting;
  console.log(
    `\n  The site      ${url}/\n  Back-office   ${url}/admin/\n  Mailbox       ${url}/_mail\n${setupNotice(setupLink)}\n  Ctrl-C stops it.\n`,
  );
});

async function startDevelopment(options: ReturnType<typeof readOptions>) {
  const url = `http://localhost:${options.port}`;
  await assertPortIsFree(options.port);
  const stack = await startStack({ ...options, port: 0, siteUrl: url, log: console.log });
  const vites: ViteDevServer[] = [];
  const stop = async () => {
    await Promise.all(vites.map((vite) => vite.close()));
    await stack.stop();
  };
  try {
    const admin = existsSync(join(repositoryRoot, 'backoffice/vite.config.ts')) && (await startAdmin());
    if (admin) vites.push(admin);
    // The same patterns as in public-site/vite.config.ts, whose targets are for running that application alone.
    const backend = { target: stack.url };
    const proxy = {
      '/rest/v1': backend,
      '/auth/v1': backend,
      '/_mail': backend,
      // POST comes from mail programs; GET is a page of the site.
      '/newsletter/unsubscribe': {
        ...backend,
        bypass: ({ method, url }: IncomingMessage) => (method === 'POST' ? undefined : url),
      },
      ...(admin && adminProxy(addressOf(admin))),
    };
    vites.push(await startPublic(options.port, proxy, options.allowedHosts));
    return { url, setupLink: await newSetupLink(stack.databaseUrl, url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAdmin(): Promise<ViteDevServer> {
  const root = join(repositoryRoot, 'backoffice');
  const server = { host: 'localhost', port: 5300, strictPort: false };
  return (await createServer({ root, base: '/admin/', server, clearScreen: false, logLevel: 'warn' })).listen();
}

async function startPublic(
  port: number,
  proxy: Record<string, { target: string; ws?: boolean }>,
  hosts: readonly string[],
) {
  const root = join(repositoryRoot, 'public-site');
  if (!existsSync(join(root, 'vite.config.ts'))) throw new PlainError('public-site has no vite.config.ts yet.');
  const server = {
    host: 'localhost',
    port,
    strictPort: true,
    proxy,
    allowedHosts: hosts.map((host) => host.replace(/:\d+$/, '')),
  };
  const plugins = [redirectToAdmin()];
  return (await createServer({ root, server, plugins, clearScreen: false, logLevel: 'warn' })).listen();
}

function adminProxy(target: string) {
  return { '^/admin(/|$)': { target, ws: true } };
}

function addressOf(vite: ViteDevServer): string {
  const url = vite.resolvedUrls?.local[0];
  if (!url) throw new PlainError('The back-office didn’t start.');
  return new URL(url).origin;
}

/** The same redirect as in server.ts. */
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
