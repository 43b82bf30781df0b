import { describe, expect, it } from 'vitest';
import { logFilter } from './filter';

describe('logFilter', () => {
  it('passes columns on and adds no other filter', () => {
    expect(logFilter({ resource: 'stories', record_id: '3' })).toEqual({ resource: 'stories', record_id: '3' });
    expect(logFilter({ who: ' ', since: '', until: null })).toEqual({});
  });

  it('treats dates as whole days in the time zone of the browser', () => {
    const [from, to] = [new Date(2026, 10, 1).toISOString(), new Date(2026, 10, 3).toISOString()];
    expect(logFilter({ since: '2026-11-01', until: '2026-11-02' })).toEqual({ 'and@': `(at.gte.${from},at.lt.${to})` });
  });

  it('matches part of an email address', () => {
    expect(logFilter({ who: 'ada' })).toEqual({ 'and@': '(actor_email.imatch."ada")' });
    expect(logFilter({ who: 'ada@x.org' })).toEqual({ 'and@': '(actor_email.imatch."ada@x[.]org")' });
  });

  it('ignores texts other than dates', () => {
    expect(logFilter({ since: 'yesterday', until: '2026' })).toEqual({});
  });
});
