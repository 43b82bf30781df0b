/** Errors about files that lack lines. */
import { PlainError } from '../../local/options';

export const emptyFile = (file: string) => new PlainError(`${file}: the file is empty.`);

/**
 * Checks that a file has lines for both sexes. A published file always has them.
 * @param lines the number of lines of the file
 * @throws PlainError that names the file and its last line
 */
export function requireBothSexes(file: string, lines: number, sexes: ReadonlySet<string>): void {
  const missing = ['F', 'M'].find((sex) => !sexes.has(sex));
  if (missing)
    throw new PlainError(`${file}, line ${lines}: the file has no line for sex ${missing}, so it is incomplete.`);
}
