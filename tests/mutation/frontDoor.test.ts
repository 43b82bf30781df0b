/** Removes each check and each limit of the front door in turn. The probe of the removed check or limit must fail. */
import type { CheckName } from '@cradle/supabase/local/frontDoor/frontDoor';
import { relaxedLimits } from '@cradle/supabase/local/frontDoor/limits';
import { describe, expect, it } from 'vitest';
import { checkProbes, type LimitName, limitProbes, type Probe, withLimit } from '../support/frontDoor/probes';
import { startFrontDoor } from '../support/frontDoor/testServer';

const entries = <Name extends string>(probes: Record<Name, Probe>) => Object.entries(probes) as [Name, Probe][];

describe('a front door without one of its checks', () => {
  it.each(entries<CheckName>(checkProbes))('the probe of “%s” fails if this check is removed', async (name, probe) => {
    expect(await probe((options) => startFrontDoor({ ...options, without: new Set([name]) }))).toBeDefined();
  });
});

describe('a front door without one of its limits', () => {
  it.each(entries<LimitName>(limitProbes))('the probe of “%s” fails if this limit is removed', async (name, probe) => {
    // In Node, 0 disables a timeout.
    const none = name.startsWith('timeouts') ? 0 : 1e9;
    const limitless = await probe(({ limits = relaxedLimits, ...options } = {}) =>
      startFrontDoor({ ...options, limits: withLimit(limits, name, none) }),
    );
    expect(limitless).toBeDefined();
  });
});
