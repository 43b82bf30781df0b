import { expect, it } from 'vitest';
import { babyNames } from '../resources/baby_names';
import type { ReportLine } from './batch';
import { reasonOf } from './reasonOf';

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
  expect(reasonOf(babyNames, line({ rule: 'baby_names_rank_year_range' }))).toBe(
    "Year of the rank can't be saved like this.",
  );
  expect(reasonOf(babyNames, line({ rule: 'baby_names_odd' }))).toBe("The row can't be saved like this.");
});

it('keeps sentences of the database, and prefers the words of the resource', () => {
  expect(reasonOf(babyNames, line({ reason: 'Line 3 is about the same.' }))).toBe('Line 3 is about the same.');
  const taken = { rule: 'baby_names_name_gender_key', fields: { name: 'Ada', gender: 'girl' } };
  expect(reasonOf(babyNames, line(taken))).toBe('Ada (girl) is in the list already.');
});
