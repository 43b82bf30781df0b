import { describe, expect, it } from 'vitest';
import { cellText, csvCell, csvFileName, csvLine, joinList, splitList } from './csv';

describe('csvCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44', "'+44"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
    ['\tx', '"\'\tx"'],
    ['\r=1', '"\'\r\'=1"'],
    ['\nx', '"\'\nx"'],
    [';=cmd', '";\'=cmd"'],
    ['a;=cmd', '"a;\'=cmd"'],
    ['a; =cmd', '"a; \'=cmd"'],
    ['a,+1', '"a,\'+1"'],
    ['a\t-1', '"a\t\'-1"'],
    ['a|@x', '"a|\'@x"'],
    ['a\n=1', '"a\n\'=1"'],
    ['a\r\n=1', '"a\r\n\'=1"'],
    [';;=1;=2', '";;\'=1;\'=2"'],
    ['\t=cmd', '"\'\t\'=cmd"'],
    [' =1', " '=1"],
    ['\u00a0=1', "\u00a0'=1"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\uff0b1', "'\uff0b1"],
    ['\uff0d1', "'\uff0d1"],
    ['a;\uff20x', '"a;\'\uff20x"'],
    ['a;"=1', '"a;""\'=1"'],
    ['a\n" "=1', '"a\n"" ""\'=1"'],
  ])('csvCell adds an apostrophe before the formula %j', (raw, safe) => {
    expect(csvCell(raw)).toBe(safe);
  });

  it('csvCell leaves text that is not a formula unchanged', () => {
    expect(csvCell('Zoë')).toBe('Zoë');
    expect(csvCell('a =1')).toBe('a =1');
    expect(csvCell('a-b@example.com')).toBe('a-b@example.com');
    expect(csvCell("O'Hara")).toBe("O'Hara");
  });

  it('csvCell quotes cells that contain quotes, line breaks or separators', () => {
    expect(csvCell('a;b')).toBe('"a;b"');
    expect(csvCell('a\tb')).toBe('"a\tb"');
    expect(csvCell('a|b')).toBe('"a|b"');
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "hi"')).toBe('"say ""hi"""');
    expect(csvCell('a\nb')).toBe('"a\nb"');
  });

  it('csvCell writes numbers unchanged, booleans as Yes and No, and null as an empty cell', () => {
    expect([csvCell(-5), csvCell(0), csvCell(Number.NaN)]).toEqual(['-5', '0', '']);
    expect([csvCell(true), csvCell(false)]).toEqual(['Yes', 'No']);
    expect([csvCell(null), csvCell(undefined), csvCell('')]).toEqual(['', '', '']);
  });
});

describe('reading an exported cell', () => {
  it.each([
    '=1+1',
    "'=1+1",
    "''@x",
    ";'=x",
    "a;''=x;=y",
    "'\t=1",
    "\t'=1",
    '\r\n=1',
    "|'",
    "; '-",
    '-',
    '\tx',
    "O'Hara",
    "'tis",
    '',
    ' =1',
    ';"=1',
    '"=1',
    'plain',
  ])('reading an exported cell restores %j', (text) => {
    const written = csvCell(text);
    expect(cellText(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written)).toBe(text);
  });

  it.each([[['Liv', 'Ollie']], [['a;b', 'c\\d', '; ;']], [[]], [['=x']]])(
    'reading an exported cell restores the list %j',
    (items) => {
      expect(splitList(joinList(items))).toEqual(items);
    },
  );

  it('splitList ignores empty items and spaces around items', () => {
    expect(splitList('Liv;Ollie ; ;Via')).toEqual(['Liv', 'Ollie', 'Via']);
  });
});

it('lines of an export end with CR LF', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});

it('the file name of an export contains the local date', () => {
  expect(csvFileName('baby_names', new Date(2026, 0, 5, 23, 59))).toBe('baby_names-2026-01-05.csv');
});
