import { importNames } from '@cradle/shared/importNames';
import { expect, it } from 'vitest';
import type { ReportLine } from './batch';
import { reasonOf } from './reasonOf';

const table = importNames({ rank: 'Rank', rank_year: 'Year of the rank' });
const line = (more: Partial<ReportLine>) => ({
  line: 2,
  reason: null,
  rule: null,
  fields: {},
  before: null,
  after: null,
  ...more,
});

it('names the field that a constraint is about', () => {
  expect(reasonOf('baby_names', { table }, line({ rule: 'baby_names_rank_year_range' }))).toBe(
    'Year of the rank: this value cannot be saved.',
  );
  expect(reasonOf('baby_names', { table }, line({ rule: 'baby_names_odd' }))).toBe(
    'The row: this value cannot be saved.',
  );
});

it('leaves sentences as they are, and prefers the words of the resource', () => {
  expect(reasonOf('baby_names', { table }, line({ reason: 'Line 3 is about the same.' }))).toBe(
    'Line 3 is about the same.',
  );
  expect(reasonOf('baby_names', { table, explain: () => 'Own words.' }, line({ rule: 'x' }))).toBe('Own words.');
});
