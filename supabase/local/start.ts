/** `npm start`: the complete site on this machine, with production builds. */
import { join } from 'node:path';
import { buildIfStale, builtFolders, copiesIn, isSameBuild } from './build';
import { wasSeededWithDemo } from './database/migrate';
import { loadFigures } from './figures';
import { describeError } from './frontDoor/logError';
import { newSetupLink, setupNotice } from './mail/setupLink';
import { explain, readOptions, runCommand } from './options';
import { writeLog } from './process/log';
import { stopOnSignal, surviveLostConnections } from './process/processLifetime';
import { followContent } from './site/followContent';
import { loadRouteLookup, prerenderSite, type RouteLookup } from './site/prerender';
import { createSiteRenderer } from './site/siteRenderer';
import { startStack } from './stack';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const log = (line: string) =>
    writeLog({
      level: 'info',
      message: process.env.LOG === 'json' ? line : `${seconds().toFixed(1).padStart(5)} s  ${line}`,
    });
  log(`Starting the database in ${options.dataDir}`);
  const copies = copiesIn(options.dataDir);
  const pages = join(options.dataDir, 'pages');
  let isPrerendered = false;
  const pagesDir = () => (isPrerendered ? pages : undefined);
  let routeLookup: RouteLookup | undefined;
  let drawShareImage = async (_address: string) => false;
  const starting = startStack({
    ...options,
    ...copies,
    pagesDir,
    routeLookup: () => routeLookup,
    drawShareImage: (address) => drawShareImage(address),
    whileStarting: () => buildIfStale(log, false, copies),
    log,
  });
  let stopping = false;
  let stopLoad: () => unknown = () => {};
  let stopFollowing = () => {};
  const stop = (stack: Awaited<typeof starting>) => {
    stopping = true;
    stopLoad();
    stopFollowing();
    return stack.stop();
  };
  stopOnSignal(starting.then((stack) => ({ stop: () => stop(stack) })));
  surviveLostConnections();
  const stack = await starting;
  log('Ready.');
  // Loading the route table takes a second, so it isn't awaited. Until then, unknown URLs get 200 instead of 404.
  loadRouteLookup(stack.prerenderUrl).then(
    (site) => {
      routeLookup = site;
    },
    () => {}, // Ignored here, because prerendering fails with the same error and reports it.
  );
  const setupLink = await newSetupLink(stack.databaseUrl, stack.url);
  const demo = await wasSeededWithDemo(stack.databaseUrl);
  const mailbox = stack.url + stack.mailboxPath;
  if (process.env.LOG === 'json')
    writeLog({ level: 'info', message: 'ready', url: stack.url, setup: setupLink ?? '', mailbox });
  else console.log(welcome(stack.url, mailbox, demo, setupLink));
  if (options.figures === 'load') {
    // Prerendering starts after the figures are loaded. Otherwise most pages would be rendered twice.
    const load = await loadFigures(stack.databaseUrl, log);
    stopLoad = load.stop;
    await load.loaded;
    if (stopping) return;
  }
  const version = async () => {
    const headers = { apikey: stack.apiKey };
    const response = await fetch(`${stack.prerenderUrl}/rest/v1/rpc/content_version`, { headers });
    return Number(await response.json());
  };
  const renderer = createSiteRenderer({
    isRebuilt: () => !isSameBuild(builtFolders.publicDir, copies.publicDir),
    prerender: () =>
      prerenderSite({
        backendUrl: stack.prerenderUrl,
        serviceKey: stack.serviceKey,
        siteUrl: options.siteUrl,
        outDir: pages,
        // Images are drawn on request, because drawing all of them takes a minute of CPU time.
        shareImages: 'onRequest',
        log: isPrerendered ? () => {} : log,
      }),
  });
  drawShareImage = renderer.drawShareImage;
  let reported = '';
  const render = async () => {
    const result = await renderer.render();
    reported = '';
    log(
      result.written > 0
        ? `Prerendered ${result.written} page${result.written === 1 ? '' : 's'}.`
        : 'The prerendered pages are up to date.',
    );
    isPrerendered = true;
  };
  const onError = (error: unknown) => {
    const message = `Prerendering failed: ${explain(error) ?? describeError(error)}`;
    // After a failure, rendering is tried again each minute. The same error is logged only once.
    if (!stopping && message !== reported) writeLog({ level: 'error', message });
    reported = message;
  };
  // The site works without prerendered pages. With them, a page is readable before its scripts run.
  log('Prerendering pages…');
  const before = await version().catch(() => -1);
  // If this fails, browsers render the pages. (`npm run build` would stop with an error.)
  const rendered = await render().then(
    () => before,
    (error: unknown) => {
      onError(error);
      return -1;
    },
  );
  if (!stopping) stopFollowing = followContent({ version, render, rendered, onError });
});

/** The URLs, the demo accounts if they were seeded, and the setup link if there is no admin. */
function welcome(url: string, mailbox: string, demo: boolean, setupLink: string | undefined): string {
  const accounts = demo
    ? `
  Accounts      parent@cradlequill.test
  (password     moderator@cradlequill.test
  cradle-demo)  admin@cradlequill.test
                super@cradlequill.test
`
    : '';
  return `
  The site      ${url}/
  Back-office   ${url}/admin/
  Mailbox       ${mailbox}
${accounts}${setupNotice(setupLink)}
  Ctrl-C stops it. The data stays for the next start.
`;
}
