/**
 * Parses lines of the United States' official files: `Name,Sex,Count` in plain ASCII, with a name of 2 to 15 letters
 * and a count of at least five.
 */

export interface NameLine {
  name: string;
  sex: 'F' | 'M';
  births: number;
}

const published = /^([A-Z][a-z]{1,14}),([FM]),([1-9]\d{0,6})$/;

/** The published files leave out names with fewer births than this in a year. */
const minBirths = 5;

/**
 * Parses a line that was decoded as latin1, without its line break.
 * @returns the parsed line, or an error message
 */
export function parseLine(line: string): NameLine | string {
  const [, name, sex, count] = published.exec(line) ?? [];
  const births = Number(count);
  if (!name || (sex !== 'F' && sex !== 'M') || births < minBirths) return describeProblem(line);
  return { name, sex, births };
}

function describeProblem(line: string): string {
  if (line === '') return 'the line is empty';
  if (/^(\xff\xfe|\xfe\xff)|\0/.test(line)) return 'the file is in UTF-16, but the published files are plain ASCII';
  if (line.startsWith('\xef\xbb\xbf')) return 'the file begins with a byte order mark; save it as plain ASCII';
  const foreign = /[^\x20-\x7e]/.exec(line)?.[0];
  if (foreign) {
    const byte = foreign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
    return `the byte 0x${byte} is not plain ASCII, in which the files are published`;
  }
  const [name = '', sex, count, ...more] = line.split(',');
  if (sex === undefined || count === undefined || more.length) return `"${line}" must be Name,Sex,Count`;
  if (!/^[A-Z][a-z]{1,14}$/.test(name))
    return `"${name}" isn't a name of the files: a capital and 1 to 14 lower-case letters`;
  if (sex !== 'F' && sex !== 'M') return `the sex is "${sex}", but it must be F or M`;
  return `the count is "${count}", but it must be a number from ${minBirths} to 9999999`;
}

/**
 * Words that the files contain in place of an unknown name. Lines with these words are skipped, so that the words get
 * no rank.
 */
const placeholders = [
  ...['Unknown', 'Unk', 'Unnamed', 'Notnamed', 'Noname', 'Name', 'Fnu', 'Lnu'],
  ...['Baby', 'Babyboy', 'Babygirl', 'Infant', 'Infantboy', 'Infantgirl', 'Newborn', 'Unborn', 'Child'],
  ...['Male', 'Female', 'Boy', 'Girl'],
] as const;

/** True if a name of the files is a placeholder such as Unknown or Baby. */
export const isPlaceholder: (name: string) => boolean = Set.prototype.has.bind(new Set<string>(placeholders));
