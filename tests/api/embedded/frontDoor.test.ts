/** What the front door refuses, and that nothing which a client sends ends the server. */
import { describe, expect, it } from 'vitest';
import { checkProbes, limitProbes, whole } from '../../support/doorProbes';

describe('each check of the front door holds', () => {
  it.each(Object.entries(checkProbes))('%s', async (_name, probe) => {
    expect(await probe(whole)).toBeUndefined();
  });
});

describe('each limit of the front door holds', () => {
  it.each(Object.entries(limitProbes))('%s', async (_name, probe) => {
    expect(await probe(whole)).toBeUndefined();
  });
});
