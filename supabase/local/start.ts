/** `npm start`: the whole site on this machine, built as for production. */
import { join } from 'node:path';
import { buildIfStale, builtFolders } from './build';
import { wasSeededWithDemo } from './migrate';
import { readOptions, runCommand } from './options';
import { prerenderSite } from './prerender';
import { stopOnSignal, surviveLostConnections } from './processLifetime';
import { newSetupLink, setupNotice } from './setupLink';
import { startStack } from './stack';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  const started = performance.now();
  const log = (line: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
  log(`Starting the database in ${options.dataDir}`);
  const pages = join(options.dataDir, 'pages');
  let written = false;
  const pagesDir = () => (written ? pages : undefined);
  let drawPicture = async (_address: string) => false;
  const starting = startStack({
    ...options,
    ...builtFolders,
    pagesDir,
    drawPicture: (address) => drawPicture(address),
    meanwhile: () => buildIfStale(log),
    log,
  });
  let stopping = false;
  const stop = (stack: Awaited<typeof starting>) => {
    stopping = true;
    return stack.stop();
  };
  stopOnSignal(starting.then((stack) => ({ stop: () => stop(stack) })));
  surviveLostConnections();
  const stack = await starting;
  log('Ready.');
  const setupLink = await newSetupLink(stack.databaseUrl, stack.url);
  console.log(welcome(stack.url, await wasSeededWithDemo(stack.databaseUrl), setupLink));
  // The site works without these; with them a page is there before its script is, and an unknown address answers 404.
  log('Writing the pages ahead…');
  try {
    // Pictures only when somebody shares a page: drawing all of them would keep the machine busy for a minute.
    const where = { backendUrl: stack.prerenderUrl, serviceKey: stack.serviceKey, siteUrl: stack.url, outDir: pages };
    const result = await prerenderSite({ ...where, pictures: 'onRequest', log });
    log(result.written > 0 ? `Wrote ${result.written} pages.` : 'They are as they were.');
    drawPicture = result.drawPicture;
    written = true;
  } catch (error) {
    // A build fails; a site that somebody wants to look at is drawn by the browser.
    if (!stopping) console.error('The pages are not written ahead:', error);
  }
});

/** What a person needs to begin: the addresses, the demo accounts if there are any, the setup link while it is needed. */
function welcome(url: string, demo: boolean, setupLink: string | undefined): string {
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
  Mailbox       ${url}/_mail
${accounts}${setupNotice(setupLink)}
  Ctrl-C stops it; everything is kept for the next start.
`;
}
