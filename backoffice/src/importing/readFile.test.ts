import { describe, expect, it } from 'vitest';
import { openFile } from './readFile';

const file = (...parts: BlobPart[]) => new File(parts, 'names.csv');

describe('openFile', () => {
  it('openFile detects the delimiter and returns headings and sample rows, with or without a BOM', async () => {
    const opened = { name: 'names.csv', encoding: 'utf-8', heads: ['Name', 'Gender'], samples: [['Zoë', 'girl']] };
    expect(await openFile(file('Name,Gender\nZoë,girl\n'))).toMatchObject({ ...opened, delimiter: ',' });
    expect(await openFile(file('\ufeffName;Gender\r\nZoë;girl'))).toMatchObject({ ...opened, delimiter: ';' });
  });

  it.each([
    ['an empty file', '', 'The file is empty.'],
    ['blank lines', '\n\n', 'The file is empty.'],
    ['a file with headings only', 'Name,Gender\n', 'only one line'],
    ['a quote that is never closed', 'Name\n"Ann\n', 'never closed'],
    ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), 'binary content'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'Save it as CSV first'],
  ])('openFile rejects %s', async (_what, part, says) => {
    await expect(openFile(file(part))).rejects.toThrow(says);
  });

  it('openFile decodes files in windows-1252 and UTF-16', async () => {
    const samplesOf = async (bytes: number[]) => (await openFile(file(Uint8Array.from(bytes)))).samples;
    const latin = [...'Name\nZo'].map((letter) => letter.charCodeAt(0)).concat(0xeb);
    expect(await samplesOf(latin)).toEqual([['Zoë']]);
    const utf16 = [0xff, 0xfe, ...[...'Name\nZoë\n'].flatMap((letter) => [letter.charCodeAt(0), 0])];
    expect(await samplesOf(utf16)).toEqual([['Zoë']]);
  });
});
