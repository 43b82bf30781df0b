/**
 * `npm run build` builds both applications, prerenders the pages and puts everything into one folder for a static host.
 * `--compressed` adds a brotli and a gzip version of each file.
 */
import { buildIfStale } from '../build';
import { readOptions, runCommand } from '../options';
import { checkBuildVariables, requireResponse } from './staticHost/buildVariables';
import { buildSite } from './staticHost/site';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const warning = checkBuildVariables(process.env);
  const options = readOptions(
    process.env,
    args.filter((argument) => argument !== '--compressed'),
  );
  if (options.hostedUrl) await requireResponse(options.hostedUrl);
  await buildIfStale(console.log, true);
  await buildSite({ ...options, compressed: args.includes('--compressed') }, console.log);
  if (warning) console.warn(`\n${warning}\n`);
});
