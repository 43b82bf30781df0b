/** `npm start`: the whole site on this machine, built as for production. */
import { buildIfStale, builtFolders } from './build';
import { wasSeededWithDemo } from './migrate';
import { readOptions, runCommand } from './options';
import { stopOnSignal, surviveLostConnections } from './processLifetime';
import { startStack } from './stack';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  const started = performance.now();
  const log = (line: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${line}`);
  log(`Starting the database in ${options.dataDir}`);
  const starting = startStack({ ...options, ...builtFolders, meanwhile: () => buildIfStale(log), log });
  stopOnSignal(starting);
  surviveLostConnections();
  const stack = await starting;
  log('Ready.');
  console.log(welcome(stack.url, await wasSeededWithDemo(stack.databaseUrl)));
});

function welcome(url: string, demo: boolean): string {
  const accounts = demo
    ? `
  Accounts      parent@cradlequill.test
  (password     moderator@cradlequill.test
  cradle-demo)  admin@cradlequill.test
                super@cradlequill.test`
    : `
  No accounts yet: the first member of staff signs up at ${url}/admin/setup`;
  return `
  The site      ${url}/
  Back-office   ${url}/admin/
  Mailbox       ${url}/_mail
${accounts}

  Ctrl-C stops it; everything is kept for the next start.
`;
}
