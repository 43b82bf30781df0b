import { expect, test } from 'vitest';
import type { ImportReport } from './importNames';
import { describeImport } from './report';

const report: ImportReport = {
  ...{
    country: 'EW',
    lines: 14_000,
    refused: 0,
    refusedBirths: 0,
    ignored: [],
    firstYear: 2024,
    lastYear: 2024,
    wrote: false,
  },
  ...{
    newest: 2024,
    shown: null,
    new_names: 0,
    new_figures: 0,
    kept_figures: 0,
    added: 0,
    changed: 30,
    removed: 300,
    new_totals: 0,
  },
};

test('the import report warns if the files lack most figures that the database has for the same years', () => {
  const warning = 'They may be cut off, or of another country.';
  expect(describeImport({ ...report, lines: 400, removed: 13_897 })).toContain(warning);
  expect(describeImport(report)).not.toContain(warning);
});
