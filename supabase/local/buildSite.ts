/** `npm run build`: both applications, the pages written ahead, and everything in one folder for a static host. */
import { buildIfStale } from './build';
import { readOptions, runCommand } from './options';
import { buildSite } from './prerender/site';

await runCommand(async () => {
  const options = readOptions(process.env, process.argv.slice(2));
  await buildIfStale(console.log, true);
  await buildSite(options, console.log);
});
