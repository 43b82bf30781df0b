/** Reads the United States' file of one year, chunk by chunk. */
import { PlainError } from '../../local/options';
import type { Reading } from '../readFigures';
import { emptyFile, requireBothSexes } from './incomplete';
import { isPlaceholder, parseLine } from './parseLine';
import type { YearFile } from './source';

const maxLineLength = 200;

/**
 * Adds the births of the file to `reading`.
 * @throws PlainError that names the file and the first line that isn't in the published format
 */
export async function readYear(file: YearFile, reading: Reading): Promise<void> {
  const sexes = new Set<string>();
  let number = 0;
  let rest = '';
  const problem = (reason: string) => new PlainError(`${file.name}, line ${number}: ${reason}.`);

  const read = (text: string): void => {
    number++;
    if (text.length > maxLineLength) throw problem(`the line is longer than ${maxLineLength} characters`);
    const line = parseLine(text.endsWith('\r') ? text.slice(0, -1) : text);
    if (typeof line === 'string') throw problem(line);
    const { name, sex, births } = line;
    sexes.add(sex);
    reading.lines++;
    if (isPlaceholder(name)) {
      reading.refused++;
      reading.refusedBirths += births;
    } else if (!reading.table.add(name, sex, file.year, births)) {
      throw problem(`${name},${sex} is listed twice`);
    }
  };

  for await (const chunk of file.open()) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) read(line);
    if (rest.length > maxLineLength) read(rest); // read() throws, because the line is too long.
  }
  if (rest !== '') {
    number++;
    throw problem('the file ends in the middle of a line, so it is incomplete');
  }
  if (number === 0) throw emptyFile(file.name);
  requireBothSexes(file.name, number, sexes);
}
