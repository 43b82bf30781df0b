import { describe, expect, it } from 'vitest';
import { readAuthLink } from './urlTokens';

const TOKENS = { kind: 'tokens', accessToken: 'aaa', refreshToken: 'rrr' };

describe('readAuthLink', () => {
  it('readAuthLink reads tokens from the hash', () => {
    const read = readAuthLink('/admin/reset-password#access_token=aaa&refresh_token=rrr&expires_in=3600&type=recovery');
    expect(read.link).toEqual({ ...TOKENS, type: 'recovery' });
    expect(read.clean).toBe('/admin/reset-password');
  });

  it('readAuthLink reads tokens from the query, and preserves the other parameters', () => {
    const read = readAuthLink('/reset-password?access_token=aaa&next=%2Ffavorites&refresh_token=rrr#top');
    expect(read.link).toEqual({ ...TOKENS, type: null });
    expect(read.clean).toBe('/reset-password?next=%2Ffavorites#top');
  });

  it('readAuthLink reads a code or a token hash from the query', () => {
    expect(readAuthLink('/x?code=abc').link).toEqual({ kind: 'code', code: 'abc', type: null });
    expect(readAuthLink('/x?token_hash=h&type=recovery')).toEqual({
      link: { kind: 'tokenHash', tokenHash: 'h', type: 'recovery' },
      message: null,
      clean: '/x',
    });
  });

  it('readAuthLink reads the error code of a failed link, and ignores the error description', () => {
    const read = readAuthLink('/x#error=access_denied&error_code=otp_expired&error_description=Call+0900+123');
    expect(read).toEqual({ link: { kind: 'error', code: 'otp_expired' }, message: null, clean: '/x' });
    expect(readAuthLink('/x#error=server_error').link).toEqual({ kind: 'error', code: 'server_error' });
    expect(readAuthLink('/x?error_description=Call+0900+123')).toEqual({
      link: { kind: 'error', code: '' },
      message: null,
      clean: '/x',
    });
  });

  it('readAuthLink reads a message only from the hash, and removes it from the URL', () => {
    expect(readAuthLink('/x#message=Confirmation+link+accepted.&sb=')).toEqual({
      link: null,
      message: 'Confirmation link accepted.',
      clean: '/x',
    });
    expect(readAuthLink('/x?message=hello')).toEqual({ link: null, message: null, clean: '/x?message=hello' });
  });

  it('readAuthLink removes an access token from the URL if the refresh token is missing', () => {
    expect(readAuthLink('/x?access_token=aaa')).toEqual({ link: null, message: null, clean: '/x' });
  });

  it('readAuthLink ignores and preserves the query parameters and fragments of ordinary pages', () => {
    for (const address of ['/search?q=code&type=dogs', '/x?page=2#content', '/admin/baby_names?filter=%7B%7D']) {
      expect(readAuthLink(address)).toEqual({ link: null, message: null, clean: address });
    }
  });
});
