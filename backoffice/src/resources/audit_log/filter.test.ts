import { describe, expect, it } from 'vitest';
import { logFilter } from './filter';

describe('logFilter', () => {
  it('logFilter leaves filters by column unchanged, and adds no filter for empty values', () => {
    expect(logFilter({ resource: 'stories', record_id: '3' })).toEqual({ resource: 'stories', record_id: '3' });
    expect(logFilter({ who: ' ', since: '', until: null })).toEqual({});
  });

  it("logFilter includes the complete first and last day, in the browser's time zone", () => {
    const [from, to] = [new Date(2026, 10, 1).toISOString(), new Date(2026, 10, 3).toISOString()];
    expect(logFilter({ since: '2026-11-01', until: '2026-11-02' })).toEqual({ 'and@': `(at.gte.${from},at.lt.${to})` });
  });

  it('logFilter matches part of an email address', () => {
    expect(logFilter({ who: 'ada' })).toEqual({ 'and@': '(actor_email.imatch."ada")' });
    expect(logFilter({ who: 'ada@x.org' })).toEqual({ 'and@': '(actor_email.imatch."ada@x[.]org")' });
  });

  it('in a grouped list without a search text, logFilter excludes entries that are part of another entry', () => {
    expect(logFilter({ grouped: true })).toEqual({ 'and@': '(part_of.is.null)' });
    expect(logFilter({ grouped: true, q: 'Bo' })).toEqual({ 'and@': '(about.imatch."Bo")' });
  });

  it('logFilter ignores texts that are not dates', () => {
    expect(logFilter({ since: 'yesterday', until: '2026' })).toEqual({});
  });
});
