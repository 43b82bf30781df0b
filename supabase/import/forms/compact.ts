/**
 * The compact form of the figures in supabase/seeds/figures. The first line has the country, the first year and the
 * last year. Each later line has a name, a sex, the first year with births, and the births of that year and each later
 * one, separated by commas (empty for 0). Fields are separated by tabs. Lines are sorted by name. The file is UTF-8,
 * compressed with gzip.
 */
import { gzipSync } from 'node:zlib';
import { PlainError } from '../../local/options';
import { type Country, firstPublishedYear, type Sex } from '../figures';
import type { Figures, Reading } from '../readFigures';
import { emptyFile, requireBothSexes } from './incomplete';
import { nameRule, readName } from './readName';

const head = /^(US|EW|FR)\t(\d{4})\t(\d{4})$/;
const row =
  /^(\p{Script=Latin}[\p{Script=Latin}'. -]{0,49})\t([FM])\t(\d{4})\t([1-9]\d{0,6}(?:,(?:[1-9]\d{0,6})?)*(?<!,))$/u;

/** Returns the compressed file for these figures. */
export function writeCompact({ country, years, table }: Pick<Figures, 'country' | 'years' | 'table'>): Buffer {
  const lines = table
    .sorted()
    .map(({ name, sex, firstYear, births }) => [name, sex, firstYear, births.map((count) => count || '')].join('\t'));
  return gzipSync(`${[[country, years[0], years.at(-1)].join('\t'), ...lines].join('\n')}\n`, { level: 9 });
}

/** @throws PlainError that names the first line that isn't in the compact form */
export async function readCompact(file: string, lines: AsyncIterable<string>, reading: Reading) {
  let number = 0;
  let country: Country | undefined;
  let [first, last] = [0, 0];
  const sexes = new Set<string>();
  for await (const line of lines) {
    number++;
    const problem = (reason: string) => new PlainError(`${file}, line ${number}: ${reason}.`);
    if (!country) {
      const [, code, from, to] = head.exec(line) ?? [];
      if (!code) throw problem('the first line must be a country, the first and the last year');
      country = code as Country;
      [first, last] = [Number(from), Number(to)];
      if (first < firstPublishedYear || first > last || last > new Date().getFullYear())
        throw problem(`${from} to ${to} aren't years from ${firstPublishedYear} to now`);
      continue;
    }
    const [, name, sex, from, counts] = row.exec(line) ?? [];
    if (!name || !counts) throw problem(`"${line.slice(0, 100)}" must be name, sex, first year and births`);
    const births = counts.split(',').map(Number);
    if (Number(from) < first || Number(from) + births.length - 1 > last)
      throw problem(`it has births outside of ${first} to ${last}`);
    const spelling = readName(name);
    if (!spelling) throw problem(`"${name}" ${nameRule}`);
    if (!reading.table.addSeries(spelling, sex as Sex, Number(from), births))
      throw problem(`${name}, ${sex} is listed twice`);
    reading.lines++;
    sexes.add(sex ?? '');
  }
  if (!country) throw emptyFile(file);
  requireBothSexes(file, number, sexes);
  return { country, years: Array.from({ length: last - first + 1 }, (_, at) => first + at) };
}
