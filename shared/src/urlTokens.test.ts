import { describe, expect, it } from 'vitest';
import { readAuthLink } from './urlTokens';

const TOKENS = { kind: 'tokens', accessToken: 'aaa', refreshToken: 'rrr' };

describe('readAuthLink', () => {
  it('reads tokens from the hash', () => {
    const read = readAuthLink('/admin/reset-password#access_token=aaa&refresh_token=rrr&expires_in=3600&type=recovery');
    expect(read.link).toEqual({ ...TOKENS, type: 'recovery' });
    expect(read.clean).toBe('/admin/reset-password');
  });

  it('reads tokens from the query, and keeps the other parameters', () => {
    const read = readAuthLink('/reset-password?access_token=aaa&next=%2Ffavorites&refresh_token=rrr#top');
    expect(read.link).toEqual({ ...TOKENS, type: null });
    expect(read.clean).toBe('/reset-password?next=%2Ffavorites#top');
  });

  it('reads a code and a token hash', () => {
    expect(readAuthLink('/x?code=abc').link).toEqual({ kind: 'code', code: 'abc', type: null });
    expect(readAuthLink('/x?token_hash=h&type=recovery')).toEqual({
      link: { kind: 'tokenHash', tokenHash: 'h', type: 'recovery' },
      clean: '/x',
    });
  });

  it('reads a refusal, with the plus signs as spaces', () => {
    const read = readAuthLink('/x#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
    expect(read.link).toEqual({ kind: 'error', message: 'Email link is invalid', code: 'otp_expired' });
    expect(read.clean).toBe('/x');
  });

  it('strips half a pair of tokens, though it is of no use', () => {
    expect(readAuthLink('/x?access_token=aaa')).toEqual({ link: null, clean: '/x' });
  });

  it('leaves addresses of others alone', () => {
    for (const address of ['/search?q=code&type=dogs', '/x?page=2#content', '/admin/baby_names?filter=%7B%7D']) {
      expect(readAuthLink(address)).toEqual({ link: null, clean: address });
    }
  });
});
