import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimUrlTokens, parseUrlTokens, takeUrlTokens } from './urlTokens';

const at = (rest: string) => parseUrlTokens(`https://site.test${rest}`);

describe('parseUrlTokens', () => {
  it('parseUrlTokens reads tokens from the fragment', () => {
    expect(at('/#access_token=A&expires_in=3600&refresh_token=R&token_type=bearer&type=signup')).toEqual({
      tokens: { kind: 'session', accessToken: 'A', refreshToken: 'R', purpose: 'signup' },
      clean: '/',
    });
  });

  it('parseUrlTokens reads tokens from the query and preserves other parameters', () => {
    expect(at('/reset-password?lang=en&access_token=A&refresh_token=R&type=recovery#top')).toEqual({
      tokens: { kind: 'session', accessToken: 'A', refreshToken: 'R', purpose: 'recovery' },
      clean: '/reset-password?lang=en#top',
    });
  });

  it('on the password reset page, a link without a type is treated as a recovery link', () => {
    expect(at('/reset-password?access_token=A&refresh_token=R').tokens).toMatchObject({ purpose: 'recovery' });
    expect(at('/reset-password?code=C')).toEqual({
      tokens: { kind: 'code', code: 'C', purpose: 'recovery' },
      clean: '/reset-password',
    });
  });

  it('parseUrlTokens reads a code or a token hash from the query', () => {
    expect(at('/?code=C').tokens).toEqual({ kind: 'code', code: 'C', purpose: null });
    expect(at('/?token_hash=H&type=email')).toEqual({
      tokens: { kind: 'hash', tokenHash: 'H', purpose: 'email' },
      clean: '/',
    });
  });

  it('parseUrlTokens decodes percent-encoded tokens', () => {
    expect(at('/#access_token=a%2Bb%3D&refresh_token=r%26r').tokens).toMatchObject({
      accessToken: 'a+b=',
      refreshToken: 'r&r',
    });
  });
});

describe('parseUrlTokens of a link that failed', () => {
  it('parseUrlTokens reads the error code of a failed link from the fragment or the query', () => {
    const dead = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    const error = { kind: 'error', code: 'otp_expired' };
    expect(at(`/#${dead}`)).toEqual({ tokens: { ...error, purpose: null }, clean: '/' });
    expect(at(`/reset-password?${dead}#${dead}`)).toEqual({
      tokens: { ...error, purpose: 'recovery' },
      clean: '/reset-password',
    });
  });

  it.each(['/?access_token=A', '/#refresh_token=R', '/?token_hash=H&type=robot'])(
    'parseUrlTokens reports the link %s as incomplete and removes its token',
    (rest) =>
      expect(at(rest)).toMatchObject({ tokens: { kind: 'error', code: 'incomplete_link', purpose: null }, clean: '/' }),
  );

  it('parseUrlTokens returns the error code of a link, but not the error description, which anybody could write', () => {
    const { tokens } = at('/?error=x&error_description=Call+0900+123+456');
    expect(tokens).toEqual({ kind: 'error', code: 'x', purpose: null });
  });
});

it('parseUrlTokens returns the message in the fragment and removes it from the URL (first link of an email change)', () => {
  expect(at('/#message=Confirmation+link+accepted')).toEqual({
    tokens: { kind: 'message', message: 'Confirmation link accepted', purpose: null },
    clean: '/',
  });
});

describe('parseUrlTokens of a URL without tokens', () => {
  it.each([
    '/',
    '/names/a?gender=girl',
    '/search?q=code&type=x',
    '/newsletter/confirm?token=abc',
    '/about#main',
    '/names?type=recovery',
  ])('parseUrlTokens leaves the URL %s, which has no tokens, unchanged', (rest) =>
    expect(at(rest)).toEqual({ tokens: null, clean: rest }),
  );
});

describe('takeUrlTokens', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('takeUrlTokens removes the tokens of an email link from the URL, and claimUrlTokens returns them only once', () => {
    const replaceState = vi.fn();
    const href = 'https://site.test/?x=1#access_token=A&refresh_token=R';
    vi.stubGlobal('window', { location: { href }, history: { state: { key: 'k' }, replaceState } });
    takeUrlTokens();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 'k' }, '', '/?x=1');
    expect(claimUrlTokens()).toMatchObject({ kind: 'session' });
    expect(claimUrlTokens()).toBeNull();
  });

  it("takeUrlTokens doesn't change the history if the URL has no tokens", () => {
    const replaceState = vi.fn();
    vi.stubGlobal('window', {
      location: { href: 'https://site.test/names/a' },
      history: { state: null, replaceState },
    });
    takeUrlTokens();
    expect(replaceState).not.toHaveBeenCalled();
    expect(claimUrlTokens()).toBeNull();
  });
});
