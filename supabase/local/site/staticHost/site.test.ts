import { describe, expect, it } from 'vitest';
import { requireSecretKey } from './site';

describe('requireSecretKey', () => {
  it.each([undefined, '', 'sb_publishable_abc'])('stops a build for a hosted project that has %j for a key', (key) => {
    expect(() => requireSecretKey(key)).toThrow(/^Set SUPABASE_SECRET_KEY /);
  });

  it('takes a secret key of either form', () => {
    expect(requireSecretKey('sb_secret_abc')).toBe('sb_secret_abc');
    expect(requireSecretKey('eyJhbGciOi.eyJyb2xl.c2ln')).toBe('eyJhbGciOi.eyJyb2xl.c2ln');
  });
});
