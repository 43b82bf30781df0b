/** The births of all names in a country, by year, in the last ten years with figures. */
export type YearTotals = Readonly<Record<number, number>>;

/** The newest year with a total; 0 if there are no totals. */
export const newestYear = (totals: YearTotals): number => Math.max(0, ...Object.keys(totals).map(Number));
