/** Malformed requests to the auth server, and the redirects of its links. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthInstance, newEmail, password, startAuth } from './authInstance';

let auth: AuthInstance;
let token: string;
beforeAll(async () => {
  auth = await startAuth({
    secondsBetweenMails: 0,
    mailsPerHour: Number.POSITIVE_INFINITY,
    wrongPasswords: Number.POSITIVE_INFINITY,
  });
  token = (await auth.session(await auth.account())).access_token;
});
afterAll(() => auth?.stop());

const routes = [
  ['POST', 'signup'],
  ['POST', 'token?grant_type=password'],
  ['POST', 'token?grant_type=refresh_token'],
  ['POST', 'recover'],
  ['POST', 'resend'],
  ['POST', 'verify'],
  ['PUT', 'user'],
] as const;

const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`;
const bodies: Record<string, string> = {
  'a null': 'null',
  'a list': '[]',
  'a text': '"x"',
  'no JSON': '{',
  'numbers for texts': '{"email":1,"password":2,"token":3,"token_hash":4,"refresh_token":5,"type":6}',
  'lists for texts': '{"email":["a@x.test"],"password":["x"],"type":["signup"]}',
  'NUL in the address': '{"email":"a\\u0000@x.test","password":"good-enough","type":"signup"}',
  'NUL in the password': '{"email":"a@x.test","password":"good\\u0000enough"}',
  'NUL in metadata': '{"email":"nul@x.test","password":"good-enough","data":{"name":"a\\u0000"}}',
  'NUL in a name in metadata': '{"email":"nul@x.test","password":"good-enough","data":{"a\\u0000":1}}',
  'half a surrogate pair': '{"email":"half@x.test","password":"good-enough","data":{"name":"\\ud800"}}',
  'deep metadata': `{"email":"deep@x.test","password":"good-enough","data":${deep}}`,
  'metadata that is a text': '{"email":"text@x.test","password":"good-enough","data":"x"}',
  'a password of 73 bytes': JSON.stringify({ email: 'long@x.test', password: 'é'.repeat(37) }),
  'a current password of 73 bytes': JSON.stringify({ password: 'x', current_password: 'é'.repeat(37) }),
  'an endless address': JSON.stringify({ email: `${'a'.repeat(300)}@x.test`, password, type: 'signup' }),
  'NUL in a token': '{"type":"recovery","token_hash":"\\u0000","token":"\\u0000","refresh_token":"\\u0000"}',
};

describe.each(Object.entries(bodies))('%s', (_, body) => {
  it.each(routes)('malformed values cause no server error at %s %s', async (method, path) => {
    const { status } = await auth.call(method, path, { body, token });
    expect(status).toBeLessThan(500);
    if (method !== 'PUT' && path !== 'recover' && path !== 'resend') expect(status).toBeGreaterThanOrEqual(400);
  });
});

describe("routes of the auth server that the application doesn't use", () => {
  const send = (method: string, path: string, body?: object) =>
    auth.instance.call(method, `/auth/v1/${path}`, { body, headers: { authorization: `Bearer ${token}` } });

  it.each([
    ['POST', 'otp'],
    ['POST', 'magiclink'],
    ['POST', 'admin/users'],
    ['GET', 'reauthenticate'],
    ['GET', 'authorize?provider=github'],
    ['POST', 'token?grant_type=pkce'],
  ])('the auth route %s %s is not available', async (method, path) => {
    const email = newEmail();
    const body = method === 'GET' ? undefined : { email, password, auth_code: 'x', code_verifier: 'x' };
    expect((await send(method, path, body)).status).toBe(404);
    expect(await auth.subjects(email)).toEqual([]);
  });

  // @supabase/lite decodes a path a second time. Middleware that compares paths might therefore not recognize a path
  // that is encoded twice.
  it.each(['us%65r', 'user/', '%75ser', './user', 'us%2565r', 'x/../user', 'USER', '/user'])(
    'PUT %s (an unusual spelling of /user) can’t change a password without the current password',
    async (path) => {
      const { status, body } = await send('PUT', path, { password: 'a-new-one' });
      expect([400, 404]).toContain(status);
      if (status === 400) expect(body.error_code).toBe('current_password_required');
    },
  );

  it("a HEAD request to a confirmation link doesn't use up the link", async () => {
    const email = await auth.account();
    await auth.call('POST', 'recover', { body: { email } });
    const link = await auth.link(email);
    expect((await auth.call('HEAD', `verify${new URL(link).search}`)).status).toBe(204);
    expect((await auth.follow(link)).get('access_token')).toBeTruthy();
  });
});

it('a password of 72 bytes, the maximum of bcrypt, is accepted', async () => {
  expect((await auth.signUp(newEmail(), { password: 'é'.repeat(36) })).status).toBe(200);
});

describe('POST /verify', () => {
  it.each(['magiclink', 'invite', 'reauthentication', 'phone_change', ''])(
    'POST /verify rejects the type %s',
    async (type) => {
      const { status, body } = await auth.call('POST', 'verify', { body: { type, token_hash: 'x' } });
      expect({ status, code: body.error_code }).toEqual({ status: 400, code: 'validation_failed' });
    },
  );
});

describe('GET /verify', () => {
  const land = async (query: Record<string, string>) => {
    const { status, headers } = await auth.call('GET', `verify?${new URLSearchParams(query)}`);
    expect(status).toBe(303);
    return new URL(headers.get('location') ?? '');
  };

  it.each([
    {},
    { type: 'signup' },
    { type: 'magiclink', token: 'x' },
    { type: '<script>', token: 'x' },
    { type: 'recovery', token: '\0' },
    { type: 'email_change', token: '\0' },
    { type: 'recovery', token: 'x', error_description: 'Call this number' },
  ] as Record<string, string>[])('the invalid link %j redirects to / with a fixed message', async (query) => {
    const landing = await land(query);
    expect(landing.href.replace(/#.*/, '')).toBe(`${auth.siteUrl}/`);
    expect(Object.fromEntries(new URLSearchParams(landing.hash.slice(1)))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it.each([
    '/#access_token=stolen&refresh_token=stolen&type=recovery',
    '/?access_token=stolen',
    '/?error_description=Call+this+number#message=Call',
  ])('the redirect of an email link drops the query and fragment in redirect_to=%s', async (path) => {
    const landing = await land({ type: 'recovery', token: 'x', redirect_to: auth.siteUrl + path });
    expect(landing.href).not.toMatch(/stolen|Call/);
    const email = await auth.account();
    await auth.call('POST', `recover?redirect_to=${encodeURIComponent(auth.siteUrl + path)}`, { body: { email } });
    const link = new URL(await auth.link(email));
    const { headers } = await auth.call('GET', `verify${link.search}`);
    expect(headers.get('location')).not.toMatch(/stolen|Call/);
    expect(headers.get('location')?.match(/access_token=/g)).toHaveLength(1);
  });

  it.each(['https://evil.test/', '//evil.test', 'http://localhost:9/', 'javascript:alert(1)'])(
    'a link never redirects to %s',
    async (target) => {
      expect((await land({ type: 'recovery', token: 'x', redirect_to: target })).origin).toBe(auth.siteUrl);
    },
  );
});
