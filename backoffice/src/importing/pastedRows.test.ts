import { CsvError } from '@cradle/shared/text/readCsv';
import { describe, expect, it } from 'vitest';
import { firstCells, openPasted } from './pastedRows';

const open = (text: string, hasHeads: boolean) => {
  const { heads, delimiter, samples } = openPasted(text, hasHeads);
  return { heads, delimiter, samples };
};

describe('openPasted', () => {
  it('openPasted leaves rows with headings unchanged, and ignores empty lines around them', () => {
    expect(open('\n\nName\tMeaning\nAda\tnoble\n\n', true)).toEqual({
      heads: ['Name', 'Meaning'],
      delimiter: '\t',
      samples: [['Ada', 'noble']],
    });
  });

  it('openPasted adds headings to rows without headings, and preserves line breaks and quotes in cells', () => {
    expect(open('Ada\t"two\nlines, ""quoted"""', false)).toEqual({
      heads: ['Column 1', 'Column 2'],
      delimiter: '\t',
      samples: [['Ada', 'two\nlines, "quoted"']],
    });
    expect(open('Ada', false).heads).toEqual(['Column 1']);
    expect(open('Ada,noble\nBea,blessed', false).samples).toEqual([
      ['Ada', 'noble'],
      ['Bea', 'blessed'],
    ]);
    expect(open('Ada;noble\nBea;blessed', false).heads).toEqual(['Column 1', 'Column 2']);
  });

  it('pasted rows with a quote that is never closed, or with a cell that is too long, are rejected when they are read', () => {
    expect(() => open('Ada,"noble\nBea,blessed', false)).toThrow('never closed');
    expect(() => open(`Ada,${'a'.repeat(20_001)}`, false)).toThrow(CsvError);
  });

  it('openPasted preserves Windows line breaks and empty first cells', () => {
    expect(open('\tnoble\r\nBea\tblessed\r\n', false).samples).toEqual([
      ['', 'noble'],
      ['Bea', 'blessed'],
    ]);
  });
});

describe('firstCells', () => {
  it('firstCells ignores empty lines, and splits the first row at tabs (from a spreadsheet) or separators (from CSV)', () => {
    expect(firstCells('\n\r\nName\tMeaning, in short, of it\r\nAda\tnoble')).toEqual([
      'Name',
      'Meaning, in short, of it',
    ]);
    expect(firstCells('Name,Gender,Meaning\nAda,girl,noble')).toEqual(['Name', 'Gender', 'Meaning']);
    expect(firstCells('"Name";"Meaning"\n"Ada";"noble"')).toEqual(['"Name"', '"Meaning"']);
  });
});
