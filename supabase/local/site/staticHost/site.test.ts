import { describe, expect, it } from 'vitest';
import { requireSecretKey } from './site';

describe('requireSecretKey', () => {
  it.each([undefined, '', 'sb_publishable_abc'])('stops a build for a hosted project whose key is %j', (key) => {
    expect(() => requireSecretKey(key)).toThrow(/^Set SUPABASE_SECRET_KEY /);
  });

  it('accepts both forms of a secret key', () => {
    expect(requireSecretKey('sb_secret_abc')).toBe('sb_secret_abc');
    expect(requireSecretKey('eyJhbGciOi.eyJyb2xl.c2ln')).toBe('eyJhbGciOi.eyJyb2xl.c2ln');
  });
});
