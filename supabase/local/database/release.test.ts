import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemsSince, type Released, readReleased, releaseOf } from './release';

let folder: string;
let released: Released;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cradle-release-'));
  write('20260101000000_first.sql', 'select 1;\n');
  write('20260201000000_second.sql', 'select 2;\n');
  released = releaseOf('1.0.0', folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the released migrations of this repository are unchanged', () =>
  expect(problemsSince(readReleased())).toEqual([]));

test('problemsSince() accepts a new migration after the released ones, and changed line endings in a released migration', () => {
  write('20260301000000_third.sql', 'select 3;\n');
  write('20260101000000_first.sql', 'select 1;\r\n');
  expect(problemsSince(released, folder)).toEqual([]);
});

test('problemsSince() reports released migrations that were edited or removed, and new migrations that precede a released one', () => {
  write('20260101000000_first.sql', 'select 1; -- better\n');
  rmSync(join(folder, '20260201000000_second.sql'));
  write('20260115000000_between.sql', 'select 3;\n');
  expect(problemsSince(released, folder)).toEqual([
    '20260101000000_first.sql was edited',
    '20260201000000_second.sql was removed',
    '20260115000000_between.sql comes before 20260201000000_second.sql',
  ]);
});
