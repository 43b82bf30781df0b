/** Collects the births of one country by name, sex and year while its files are read, and computes ranks. */

import { PlainError } from '../local/options';

/** The countries with official figures: the United States, England and Wales (EW), France. */
export type Country = 'US' | 'EW' | 'FR';
export type Sex = 'F' | 'M';

/** The births of one spelling and sex. */
export interface Series {
  name: string;
  sex: Sex;
  firstYear: number;
  /** Births of each year from `firstYear` on; 0 for a year without births. */
  births: number[];
  /** The rank of the name in each year, among the names of the same sex; 0 for a year without births. */
  ranks: number[];
}

/** The births of all names of one sex in one year. */
export interface YearTotal {
  year: number;
  sex: Sex;
  births: number;
  /** The births of the most frequent name. */
  most: number;
}

export const firstPublishedYear = 1880;

/** The maximum number of pairs of name and sex, to limit memory use. No country publishes that many. */
const maxSeries = 400_000;
/**
 * The maximum number of yearly values, including years without births, to limit memory use. The largest official file
 * has 3.3 million values.
 */
const maxCells = 20_000_000;

/** Collects the lines of the files, in any order. Spellings that differ only in case count as one name. */
export class FigureTable {
  readonly #series = new Map<string, Series>();
  #cells = 0;

  /**
   * Adds the births of a name and sex in one year.
   * @returns false if the table already has births for this name, sex and year
   */
  add(name: string, sex: Sex, year: number, births: number): boolean {
    const series = this.#find(name, sex, year);
    const length = series.births.length;
    for (; series.firstYear > year; series.firstYear--) series.births.unshift(0);
    const at = year - series.firstYear;
    if (series.births[at]) return false;
    while (series.births.length < at) series.births.push(0);
    series.births[at] = births;
    this.#count(series.births.length - length);
    return true;
  }

  /**
   * Adds the births of a name and sex in all years.
   * @returns false if the table has the name and sex already
   */
  addSeries(name: string, sex: Sex, firstYear: number, births: number[]): boolean {
    const series = this.#find(name, sex, firstYear);
    if (series.births.length) return false;
    series.births = births;
    this.#count(births.length);
    return true;
  }

  get size(): number {
    return this.#series.size;
  }

  #find(name: string, sex: Sex, firstYear: number): Series {
    const key = sex + name.toLowerCase();
    let series = this.#series.get(key);
    if (!series) {
      if (this.#series.size >= maxSeries)
        throw new PlainError(`The files have more than ${maxSeries} names, so they aren't the official ones.`);
      series = { name, sex, firstYear, births: [], ranks: [] };
      this.#series.set(key, series);
    }
    return series;
  }

  #count(cells: number): void {
    this.#cells += cells;
    if (this.#cells > maxCells)
      throw new PlainError(`The files have more than ${maxCells} numbers, so they aren't the official ones.`);
  }

  /** Returns all series, sorted by name. Their ranks aren't set. */
  sorted(): Series[] {
    return [...this.#series.values()].sort((a, b) => compare(a.name, b.name) || compare(a.sex, b.sex));
  }

  /**
   * Returns all series with ranks, sorted by name, and the totals of each year. Names with the same number of births
   * share a rank. The next rank counts all names before it (1, 2, 2, 4).
   */
  ranked(): { series: Series[]; totals: YearTotal[] } {
    const series = this.sorted();
    const years = new Map<string, { year: number; sex: Sex; all: number[] }>();
    for (const { sex, firstYear, births } of series) {
      for (const [at, count] of births.entries()) {
        if (!count) continue;
        const key = `${sex}${firstYear + at}`;
        const found = years.get(key);
        if (found) found.all.push(count);
        else years.set(key, { year: firstYear + at, sex, all: [count] });
      }
    }
    const rankOf = new Map<string, Map<number, number>>();
    const totals: YearTotal[] = [];
    for (const [key, { year, sex, all }] of years) {
      all.sort((a, b) => b - a);
      const ranks = new Map<number, number>();
      for (const [at, count] of all.entries()) if (!ranks.has(count)) ranks.set(count, at + 1);
      rankOf.set(key, ranks);
      totals.push({ year, sex, births: all.reduce((sum, count) => sum + count, 0), most: all[0] ?? 0 });
    }
    for (const one of series) {
      one.ranks = one.births.map((count, at) => rankOf.get(`${one.sex}${one.firstYear + at}`)?.get(count) ?? 0);
    }
    return { series, totals: totals.sort((a, b) => a.year - b.year || compare(a.sex, b.sex)) };
  }
}

/** Compares by code units, so that the order doesn't depend on the locale of the machine. */
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
