import { describe, expect, it } from 'vitest';
import { csvLine } from './csv';
import { guessDelimiter, readCsv } from './readCsv';

const cellsOf = (text: string) => [...readCsv(text, ',')].map(({ line, cells }) => [line, ...cells]);

const AWKWARD = 'name,meaning\r\n"a,b","say ""hi"""\r\n"two\r\nlines",x\n\n,\nlast,"quoted end"';

describe('readCsv', () => {
  it('readCsv reads quotes, commas and line breaks inside cells, and counts the lines of the file', () => {
    expect(cellsOf(AWKWARD)).toEqual([
      [1, 'name', 'meaning'],
      [2, 'a,b', 'say "hi"'],
      [3, 'two\r\nlines', 'x'],
      [7, 'last', 'quoted end'],
    ]);
  });

  it.each(['\r\n', '\n', '\r'])('readCsv accepts %j as a line end', (end) => {
    expect(cellsOf(`a,b${end}c,d${end}`)).toEqual([
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ]);
  });

  it('readCsv leaves quotes in the middle of a cell unchanged', () => {
    expect(cellsOf('5" tall,"x" y\n')).toEqual([[1, '5" tall', 'x y']]);
  });

  it('readCsv reads a line that csvLine() wrote', () => {
    const cells = ['a', 'b "c", d', 'e\nf', '', 'ü', '👶'];
    expect(cellsOf(csvLine(cells))).toEqual([[1, ...cells]]);
  });

  it('readCsv throws an error with the line number if a quote is not closed or a line has more than 200 columns', () => {
    expect(() => cellsOf('a\n"b\nc')).toThrow('The quotation mark opened on line 2 is never closed.');
    expect(() => cellsOf(`a\n"b\n${'c,d\n'.repeat(10_000)}`)).toThrow('begins in line 2');
    expect(() => cellsOf(','.repeat(300))).toThrow('Line 1 has more than 200 columns.');
  });

  it('readCsv returns no rows for an empty file', () => {
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf('\n\n  ,  \n')).toEqual([]);
  });

  it('readCsv returns the position after each row', () => {
    expect([...readCsv('a,b\r\n"c\nd"', ',')].map(({ end }) => end)).toEqual([4, 10]);
  });

  it('readCsv reads 100,000 rows one by one', () => {
    let rows = 0;
    for (const { cells } of readCsv('Olivia;girl;"Olive; a tree"\r\n'.repeat(100_000), ';')) rows += cells.length / 3;
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
