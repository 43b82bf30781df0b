/** Reads life_tables.csv: the number of survivors at each age out of 100,000 births, by sex and year of birth. */
import { readFileSync } from 'node:fs';
import { readCsv } from '@cradle/shared/text/readCsv';
import { insertInto } from './sqlText';

/** The SQL that fills private.life_tables. */
export function lifeTableSql(csvFile: URL): string {
  const [, ...lines] = readCsv(readFileSync(csvFile, 'utf8'), ',');
  const rows = lines.map(({ cells: [sex = '', born, lived = ''] }) => [sex, Number(born), `{${lived.split(' ')}}`]);
  return insertInto('private.life_tables', ['sex', 'born', 'lived'], rows);
}
