/** One line of an official file: `Name,Sex,Count`, plain ASCII, a name of 2 to 15 letters, a count of five and more. */

export interface NameLine {
  name: string;
  sex: 'F' | 'M';
  births: number;
}

const published = /^([A-Z][a-z]{1,14}),([FM]),([1-9]\d{0,6})$/;

/** The fewest births that the files tell of. */
const fewest = 5;

/**
 * Reads a line without its line end, bytes as latin1 characters.
 * @returns the line, or in plain words what is wrong with it
 */
export function parseLine(line: string): NameLine | string {
  const [, name, sex, count] = published.exec(line) ?? [];
  const births = Number(count);
  if (!name || (sex !== 'F' && sex !== 'M') || births < fewest) return whatIsWrong(line);
  return { name, sex, births };
}

function whatIsWrong(line: string): string {
  if (line === '') return 'the line is empty';
  if (/^(\xff\xfe|\xfe\xff)|\0/.test(line)) return 'the file is in UTF-16, but the published files are plain ASCII';
  if (line.startsWith('\xef\xbb\xbf')) return 'the file begins with a byte order mark; save it as plain ASCII';
  const foreign = /[^\x20-\x7e]/.exec(line)?.[0];
  if (foreign) {
    const byte = foreign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
    return `the byte 0x${byte} is not plain ASCII, in which the files are published`;
  }
  const [name = '', sex, count, ...more] = line.split(',');
  if (sex === undefined || count === undefined || more.length) return `"${line}" has to be Name,Sex,Count`;
  if (!/^[A-Z][a-z]{1,14}$/.test(name))
    return `"${name}" is no name as the files have it: a capital and 1 to 14 letters`;
  if (sex !== 'F' && sex !== 'M') return `the sex is "${sex}", but it has to be F or M`;
  return `the count is "${count}", but it has to be a number from ${fewest} to 9999999`;
}
