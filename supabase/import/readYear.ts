/** Turns the bytes of one year's file into rows for COPY, a chunk at a time: never more in memory than one chunk and its names. */
import { PlainError } from '../local/options';
import { parseLine } from './parseLine';
import { isPlaceholder } from './placeholders';
import type { YearFile } from './source';

/** What was read so far, over all files. */
export interface Tally {
  files: number;
  bytes: number;
  lines: number;
  /** Placeholders: lines left out, and their births. */
  refused: number;
  refusedBirths: number;
}

export const emptyTally = (): Tally => ({ files: 0, bytes: 0, lines: 0, refused: 0, refusedBirths: 0 });

const longestLine = 200;

/**
 * The rows `year, sex, name, births` of a file.
 * @throws PlainError naming file and line at the first line that is not as published
 */
export async function* readYear(file: YearFile, tally: Tally): AsyncGenerator<string> {
  const seen = new Map<string, number>();
  const sexes = new Set<string>();
  let number = 0;
  let rest = '';
  const refuse = (reason: string) => new PlainError(`${file.name}, line ${number}: ${reason}.`);

  const row = (text: string): string => {
    number++;
    if (text.length > longestLine) throw refuse(`the line is longer than ${longestLine} characters`);
    const line = parseLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    if (typeof line === 'string') throw refuse(line);
    const key = `${line.sex}${line.name}`;
    const before = seen.get(key);
    if (before !== undefined) throw refuse(`${line.name},${line.sex} stands in line ${before} already`);
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
    if (rest.length > longestLine) row(rest); // it can only get longer
    tally.bytes += chunk.length;
    if (rows) yield rows;
  }
  if (rest !== '') {
    number++;
    throw refuse('the file ends in the middle of a line: it is cut off');
  }
  const missing = ['F', 'M'].find((sex) => !sexes.has(sex));
  if (missing)
    throw new PlainError(`${file.name}, line ${number}: the file has no line for sex ${missing}: it is cut off.`);
  tally.files++;
}
