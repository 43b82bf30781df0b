/** Reads life_tables.csv: the number of survivors at each age out of 100,000 births, by sex and year of birth. */
import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { insertInto } from './sqlText';

/** The SQL that fills private.life_tables. */
export function lifeTableSql(csvFile: URL): string {
  const { data } = Papa.parse<Record<'sex' | 'born' | 'lived', string>>(readFileSync(csvFile, 'utf8'), {
    header: true,
    skipEmptyLines: true,
  });
  const rows = data.map(({ sex, born, lived }) => [sex, Number(born), `{${lived.split(' ')}}`]);
  return insertInto('private.life_tables', ['sex', 'born', 'lived'], rows);
}
