/** The CSV files of England and Wales (one year) and of France (all years). */
import { PlainError } from '../../local/options';
import { type Country, firstPublishedYear, type Sex } from '../figures';
import type { Reading } from '../readFigures';
import { emptyFile, requireBothSexes } from './incomplete';
import { nameRule, readName } from './readName';

const forms: Record<string, { country: Country; pattern: RegExp; columns: string }> = {
  'sex,rank,name,births': {
    country: 'EW',
    pattern:
      /^(?<sex>[FM]),[1-9]\d{0,6},(?<name>\p{Script=Latin}[\p{Script=Latin}'.-]{0,49}),(?<births>[1-9]\d{0,6})$/u,
    columns: 'F or M, rank, name, births',
  },
  'sex,name,year,births': {
    country: 'FR',
    pattern:
      /^(?<sex>[FM]),(?<name>\p{Script=Latin}[\p{Script=Latin}' -]{0,49}),(?<year>\d{4}),(?<births>[1-9]\d{0,6})$/u,
    columns: 'F or M, name, year, births',
  },
};

/** The placeholder in the name column of the French file. Such a line has the births of all rare names together. */
const placeholder = /^_?PRENOMS_RARES$/;

/**
 * Reads a file. The header line identifies the country. For England and Wales, the year is part of the file name.
 * @throws PlainError with the line that isn't in the published format
 */
export async function readCsv(file: string, lines: AsyncIterable<string>, reading: Reading) {
  let number = 0;
  let form: (typeof forms)[string] | undefined;
  const ownYear = Number(/\d{4}/.exec(file)?.[0]);
  const years = new Set<number>();
  const sexes = new Set<string>();
  for await (const line of lines) {
    number++;
    const problem = (reason: string) => new PlainError(`${file}, line ${number}: ${reason}.`);
    if (!form) {
      form = forms[line.replace(/^\ufeff/, '')];
      if (form) continue;
      const known = Object.keys(forms).join(' (England and Wales) or ');
      throw problem(`the columns are "${line.slice(0, 100)}", but they must be ${known} (France)`);
    }
    const fields = form.pattern.exec(line)?.groups;
    if (!fields) {
      const [, name = '', , births] = line.split(',');
      if (form.country !== 'FR' || !placeholder.test(name))
        throw problem(`"${line.slice(0, 100)}" must be ${form.columns}`);
      reading.refused++;
      reading.refusedBirths += Number(births) || 0;
      continue;
    }
    const { sex = '', name = '', births } = fields;
    const year = Number(fields.year ?? ownYear);
    if (!(year >= firstPublishedYear && year <= new Date().getFullYear()))
      throw problem(
        fields.year
          ? `${year} isn't a year from ${firstPublishedYear} to now`
          : 'the name of the file has no year, as names-2024.csv has',
      );
    const spelling = readName(name);
    if (!spelling) throw problem(`"${name}" ${nameRule}`);
    if (!reading.table.add(spelling, sex as Sex, year, Number(births)))
      throw problem(`${name}, ${sex}, ${year} is listed twice`);
    reading.lines++;
    years.add(year);
    sexes.add(sex);
  }
  if (!form) throw emptyFile(file);
  requireBothSexes(file, number, sexes);
  return { country: form.country, years: [...years].sort((a, b) => a - b) };
}
