/**
 * `npm run build` builds both applications, prerenders the pages and puts everything into one folder for a static host.
 */
import { buildIfStale } from '../build';
import { readOptions, runCommand } from '../options';
import { buildSite } from './staticHost/site';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  await buildIfStale(console.log, true);
  await buildSite(options, console.log);
});
