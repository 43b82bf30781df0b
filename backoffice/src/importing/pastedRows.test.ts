import { CsvError } from '@cradle/shared/text/csvReader';
import { describe, expect, it } from 'vitest';
import { firstCells, pastedFile } from './pastedRows';
import { openFile } from './readFile';

const open = async (text: string, hasHeads: boolean) => {
  const { heads, delimiter, samples } = await openFile(pastedFile(text, hasHeads));
  return { heads, delimiter, samples };
};

describe('pastedFile', () => {
  it('pastedFile leaves rows with headings unchanged, and ignores empty lines around them', async () => {
    expect(await open('\n\nName\tMeaning\nAda\tnoble\n\n', true)).toEqual({
      heads: ['Name', 'Meaning'],
      delimiter: '\t',
      samples: [['Ada', 'noble']],
    });
  });

  it('pastedFile adds headings to rows without headings, and preserves line breaks and quotes in cells', async () => {
    expect(await open('Ada\t"two\nlines, ""quoted"""', false)).toEqual({
      heads: ['Column 1', 'Column 2'],
      delimiter: '\t',
      samples: [['Ada', 'two\nlines, "quoted"']],
    });
    expect((await open('Ada', false)).heads).toEqual(['Column 1']);
    expect((await open('Ada,noble\nBea,blessed', false)).samples).toEqual([
      ['Ada', 'noble'],
      ['Bea', 'blessed'],
    ]);
    expect((await open('Ada;noble\nBea;blessed', false)).heads).toEqual(['Column 1', 'Column 2']);
  });

  it('pasted rows with a quote that is never closed, or with a cell that is too long, are refused when they are read', async () => {
    await expect(open('Ada,"noble\nBea,blessed', false)).rejects.toThrow('never closed');
    await expect(open(`Ada,${'a'.repeat(20_001)}`, false)).rejects.toThrow(CsvError);
  });

  it('pastedFile preserves Windows line breaks and empty first cells', async () => {
    expect((await open('\tnoble\r\nBea\tblessed\r\n', false)).samples).toEqual([
      ['', 'noble'],
      ['Bea', 'blessed'],
    ]);
  });
});

describe('firstCells', () => {
  it('firstCells ignores empty lines, and splits rows of a spreadsheet and CSV', () => {
    expect(firstCells('\n\r\nName\tMeaning, in short, of it\r\nAda\tnoble')).toEqual([
      'Name',
      'Meaning, in short, of it',
    ]);
    expect(firstCells('Name,Gender,Meaning\nAda,girl,noble')).toEqual(['Name', 'Gender', 'Meaning']);
    expect(firstCells('"Name";"Meaning"\n"Ada";"noble"')).toEqual(['"Name"', '"Meaning"']);
  });
});
