import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';
import { CsvReader, guessDelimiter } from './csvReader';

/** Reads a file in chunks of this size, and returns its cells. */
function cellsOf(text: string, size = text.length, delimiter = ',') {
  const reader = new CsvReader(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()].map(({ line, cells }) => [line, ...cells]);
}

const AWKWARD = 'name,meaning\r\n"a,b","say ""hi"""\r\n"two\r\nlines",x\n\n,\nlast,"quoted end"';

describe('CsvReader', () => {
  it('CsvReader reads quotes, commas and line breaks inside cells, and counts the lines of the file', () => {
    expect(cellsOf(AWKWARD)).toEqual([
      [1, 'name', 'meaning'],
      [2, 'a,b', 'say "hi"'],
      [3, 'two\r\nlines', 'x'],
      [7, 'last', 'quoted end'],
    ]);
  });

  it.each([1, 2, 3, 7])('CsvReader returns the same rows if the file is read in chunks of %i characters', (size) => {
    expect(cellsOf(AWKWARD, size)).toEqual(cellsOf(AWKWARD));
  });

  it.each(['\r\n', '\n', '\r'])('CsvReader accepts %j as a line end', (end) => {
    expect(cellsOf(`a,b${end}c,d${end}`)).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('CsvReader leaves quotes in the middle of a cell unchanged', () => {
    expect(cellsOf('5" tall,"x" y\n')).toEqual([[1, '5" tall', 'x y']]);
  });

  it('CsvReader reads a line that csvLine() wrote', () => {
    const cells = ['a', 'b "c", d', 'e\nf', '', 'ü', '👶'];
    expect(cellsOf(csvLine(cells), 1)).toEqual([[1, ...cells]]);
  });

  it('CsvReader throws an error with the line number for an unclosed quote and for more than 200 columns', () => {
    expect(() => cellsOf('a\n"b\nc')).toThrow('The quotation mark opened on line 2 is never closed.');
    expect(() => cellsOf(`a\n"b\n${'c,d\n'.repeat(10_000)}`)).toThrow('begins in line 2');
    expect(() => cellsOf(','.repeat(300))).toThrow('Line 1 has more than 200 columns.');
  });

  it('CsvReader returns no rows for an empty file', () => {
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf('\n\n  ,  \n')).toEqual([]);
  });

  it('CsvReader reads 100,000 rows', () => {
    const reader = new CsvReader(';');
    const piece = 'Olivia;girl;"Olive; a tree"\r\n'.repeat(1000);
    let rows = 0;
    for (let at = 0; at < 100; at++) rows += reader.push(piece).length;
    expect(rows).toBe(100_000);
  });
});

describe('guessDelimiter', () => {
  it.each([
    ['name,gender\nx;y;z', ','],
    ['name;gender;meaning', ';'],
    ['"a,b,c";d', ';'],
    ['a\tb, in short, of it', '\t'],
    ['a|b|c,d', '|'],
    ['name', ','],
    ['', ','],
  ])('the delimiter of %j is %j', (text, mark) => expect(guessDelimiter(text)).toBe(mark));
});
