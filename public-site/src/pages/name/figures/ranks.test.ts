import { expect, it } from 'vitest';
import { ranksInWords } from './ranks';

const row = (year: number, sex: 'F' | 'M', rank: number) => ({ year, sex, rank });

it.each([
  [
    [row(2024, 'M', 840), row(2024, 'F', 12), row(2023, 'F', 9)],
    'Rank 12 among girls, 840 among boys in the US in 2024',
  ],
  [[row(2024, 'M', 1840)], 'Rank 1,840 among boys in the US in 2024'],
  [[], ''],
])('the ranks %j are written as "%s"', (years, words) => expect(ranksInWords(years)).toBe(words));
