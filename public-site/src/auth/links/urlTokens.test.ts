import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimUrlTokens, parseUrlTokens, takeUrlTokens } from './urlTokens';

const at = (rest: string) => parseUrlTokens(`https://site.test${rest}`);

describe('tokens of a mail link', () => {
  it('are read from the fragment', () => {
    expect(at('/#access_token=A&expires_in=3600&refresh_token=R&token_type=bearer&type=signup')).toEqual({
      tokens: { kind: 'session', accessToken: 'A', refreshToken: 'R', purpose: 'signup' },
      clean: '/',
    });
  });

  it('are read from the query, and other parameters stay', () => {
    expect(at('/reset-password?lang=en&access_token=A&refresh_token=R&type=recovery#top')).toEqual({
      tokens: { kind: 'session', accessToken: 'A', refreshToken: 'R', purpose: 'recovery' },
      clean: '/reset-password?lang=en#top',
    });
  });

  it('on the reset page mean recovery, whatever they leave unsaid', () => {
    expect(at('/reset-password?access_token=A&refresh_token=R').tokens).toMatchObject({ purpose: 'recovery' });
    expect(at('/reset-password?code=C')).toEqual({
      tokens: { kind: 'code', code: 'C', purpose: 'recovery' },
      clean: '/reset-password',
    });
  });

  it('may be a code or a hash', () => {
    expect(at('/?code=C').tokens).toEqual({ kind: 'code', code: 'C', purpose: null });
    expect(at('/?token_hash=H&type=email')).toEqual({
      tokens: { kind: 'hash', tokenHash: 'H', purpose: 'email' },
      clean: '/',
    });
  });

  it('keep what is encoded in them', () => {
    expect(at('/#access_token=a%2Bb%3D&refresh_token=r%26r').tokens).toMatchObject({
      accessToken: 'a+b=',
      refreshToken: 'r&r',
    });
  });
});

describe('a dead link', () => {
  it('says why, in the fragment or in the query', () => {
    const dead = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    const error = { kind: 'error', code: 'otp_expired' };
    expect(at(`/#${dead}`)).toEqual({ tokens: { ...error, purpose: null }, clean: '/' });
    expect(at(`/reset-password?${dead}#${dead}`)).toEqual({
      tokens: { ...error, purpose: 'recovery' },
      clean: '/reset-password',
    });
  });

  it.each(['/?access_token=A', '/#refresh_token=R', '/?token_hash=H&type=robot'])(
    '%s is incomplete, and cleaned all the same',
    (rest) =>
      expect(at(rest)).toMatchObject({ tokens: { kind: 'error', code: 'incomplete_link', purpose: null }, clean: '/' }),
  );

  it('hands over its code and nothing of its free text', () => {
    const { tokens } = at('/?error=x&error_description=Call+0900+123+456');
    expect(tokens).toEqual({ kind: 'error', code: 'x', purpose: null });
  });
});

it('hands over the message of the first link of an email change, and cleans it away', () => {
  expect(at('/#message=Confirmation+link+accepted')).toEqual({
    tokens: { kind: 'message', message: 'Confirmation link accepted', purpose: null },
    clean: '/',
  });
});

describe('an address without tokens', () => {
  it.each([
    '/',
    '/names/a?gender=girl',
    '/search?q=code&type=x',
    '/newsletter/confirm?token=abc',
    '/about#main',
    '/names?type=recovery',
  ])('%s is left as it is', (rest) => expect(at(rest)).toEqual({ tokens: null, clean: rest }));
});

describe('taking them', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('cleans the address at once, keeps the state of the entry, and hands them over once', () => {
    const replaceState = vi.fn();
    const href = 'https://site.test/?x=1#access_token=A&refresh_token=R';
    vi.stubGlobal('window', { location: { href }, history: { state: { key: 'k' }, replaceState } });
    takeUrlTokens();
    expect(replaceState).toHaveBeenCalledExactlyOnceWith({ key: 'k' }, '', '/?x=1');
    expect(claimUrlTokens()).toMatchObject({ kind: 'session' });
    expect(claimUrlTokens()).toBeNull();
  });

  it('touches nothing else', () => {
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
