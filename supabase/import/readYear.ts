/** Converts the file of a year into rows for COPY, chunk by chunk, so that memory use is small. */
import { PlainError } from '../local/options';
import { isPlaceholder, parseLine } from './parseLine';
import type { YearFile } from './source';

/** Counts over all files that were read. */
export interface Tally {
  files: number;
  bytes: number;
  lines: number;
  /** Skipped lines with placeholders, and their births. */
  refused: number;
  refusedBirths: number;
}

export const emptyTally = (): Tally => ({ files: 0, bytes: 0, lines: 0, refused: 0, refusedBirths: 0 });

const maxLineLength = 200;

/**
 * Yields the rows `year, sex, name, births` of a file.
 * @throws PlainError with the file and line of the first line that isn't as published
 */
export async function* readYear(file: YearFile, tally: Tally): AsyncGenerator<string> {
  const seen = new Map<string, number>();
  const sexes = new Set<string>();
  let number = 0;
  let rest = '';
  const problem = (reason: string) => new PlainError(`${file.name}, line ${number}: ${reason}.`);

  const row = (text: string): string => {
    number++;
    if (text.length > maxLineLength) throw problem(`the line is longer than ${maxLineLength} characters`);
    const line = parseLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    if (typeof line === 'string') throw problem(line);
    const key = `${line.sex}${line.name}`;
    const before = seen.get(key);
    if (before !== undefined) throw problem(`${line.name},${line.sex} is already in line ${before}`);
    seen.set(key, number);
    sexes.add(line.sex);
    tally.lines++;
    if (!isPlaceholder(line.name)) return `${file.year}\t${line.sex}\t${line.name}\t${line.births}\n`;
    tally.refused++;
    tally.refusedBirths += line.births;
    return '';
  };

  for await (const chunk of file.open()) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    const rows = lines.map(row).join('');
    if (rest.length > maxLineLength) row(rest); // too long without its end
    tally.bytes += chunk.length;
    if (rows) yield rows;
  }
  if (rest !== '') {
    number++;
    throw problem('the file ends in the middle of a line, so it is incomplete');
  }
  const missing = ['F', 'M'].find((sex) => !sexes.has(sex));
  if (missing)
    throw new PlainError(`${file.name}, line ${number}: the file has no line for sex ${missing}, so it is incomplete.`);
  tally.files++;
}
