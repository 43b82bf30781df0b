/** 'Nov 20, 2026, 10:31 AM': a time of the database by the reader's clock. */
export const momentOf = (at: string): string =>
  new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
