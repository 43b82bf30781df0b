/**
 * For each year and sex, the sum of all counts that the US Social Security Administration has published (yobYYYY.txt).
 * Names with fewer than five babies of a sex aren't published, so the sums are lower than the numbers of all births.
 */
export const BIRTH_TOTALS: Readonly<Record<number, { F: number; M: number }>> = {
  2015: { F: 1_784_654, M: 1_916_258 },
  2016: { F: 1_771_488, M: 1_897_210 },
  2017: { F: 1_725_878, M: 1_850_317 },
  2018: { F: 1_700_424, M: 1_815_473 },
  2019: { F: 1_677_572, M: 1_793_361 },
  2020: { F: 1_615_512, M: 1_725_065 },
  2021: { F: 1_639_712, M: 1_748_237 },
  2022: { F: 1_638_762, M: 1_744_373 },
  2023: { F: 1_602_645, M: 1_708_551 },
  2024: { F: 1_613_188, M: 1_715_313 },
};

/** The latest year in BIRTH_TOTALS. */
export const LATEST_YEAR = 2024;
