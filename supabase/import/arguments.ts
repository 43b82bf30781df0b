/** The command line of `npm run names:import`. */
import { PlainError } from '../local/options';

const usage =
  'Usage: npm run names:import -- names.zip [--dry-run] (or a folder of yobYYYY.txt, a .csv or a .csv.gz), or npm run names:import -- --undo';

export type ImportArguments = { undo: true } | { undo: false; path: string; dryRun: boolean };

/** @throws PlainError with the usage if the arguments are invalid */
export function readArguments(args: readonly string[]): ImportArguments {
  const unknown = args.find(
    (argument) => argument.startsWith('-') && argument !== '--dry-run' && argument !== '--undo',
  );
  if (unknown) throw new PlainError(`"${unknown}" isn't an option of this command. ${usage}`);
  const paths = args.filter((argument) => !argument.startsWith('-'));
  if (args.includes('--undo') && args.length === 1) return { undo: true };
  const [path] = paths;
  if (args.includes('--undo') || !path || paths.length > 1)
    throw new PlainError(`Name one file or folder to import. ${usage}`);
  return { undo: false, path, dryRun: args.includes('--dry-run') };
}
