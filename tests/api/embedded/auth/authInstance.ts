/** Starts the auth server with limits that the test chooses, and sends requests to it from any IP address. */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Api, createApi, publishableKey } from '@cradle/supabase/local/api';
import { readAuthSettings } from '@cradle/supabase/local/authSettings';
import { type AuthLimits, strictLimits } from '@cradle/supabase/local/lite/auth/limits';
import postgres from 'postgres';
import { type Instance, jsonOr, startInstance } from '../instance';

export const settings = readAuthSettings();
export const password = 'a-good-one';

export interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

interface Call {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  /** IP address of the client. By default each request has a new IP address. */
  from?: string;
}

export interface AuthInstance {
  instance: Instance;
  sql: postgres.Sql;
  siteUrl: string;
  call(method: string, path: string, call?: Call): Promise<ApiResponse>;
  signUp(email: string, call?: Partial<Call> & { data?: object; password?: string }): Promise<ApiResponse>;
  signIn(email: string, word?: string, from?: string): Promise<ApiResponse>;
  /** Creates a confirmed account. Its password is hashed at the lowest cost by default. @returns its email address */
  account(cost?: number): Promise<string>;
  /** Signs in. @returns the session's tokens */
  session(email: string, word?: string): Promise<{ access_token: string; refresh_token: string }>;
  /** Returns the subjects of the emails to an address, newest first. */
  subjects(email: string): Promise<string[]>;
  /** Returns the link in the newest email to an address. */
  link(email: string): Promise<string>;
  /** Opens a link. @returns the fragment of the URL to which it redirects */
  follow(link: string, from?: string): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

let networks = 0;
/** Returns an IP address that has sent no request yet. */
export const newNetwork = () => `10.${(++networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
export const newEmail = () => `parent-${randomUUID().slice(0, 8)}@x.test`;

/** Starts a stack whose database has this schema, and a second auth server with these limits on the same database. */
export async function startAuth(
  limits: Partial<AuthLimits> = {},
  schema = 'create table public.nothing ();',
): Promise<AuthInstance> {
  const instance = await startInstance(schema);
  const { stack } = instance;
  const sql = postgres(instance.superuserUrl, { max: 4, onnotice: () => {} });
  const api: Api = createApi({
    databaseUrls: stack.databaseUrls,
    siteUrl: stack.url,
    mailbox: stack.mailbox,
    secrets: { jwtSecret: stack.jwtSecret, serviceKey: stack.serviceKey },
    authLimits: { ...strictLimits(settings), responseStepMs: 0, ...limits },
  });

  const call: AuthInstance['call'] = async (method, path, { body, token, headers: more, from = newNetwork() } = {}) => {
    const headers = new Headers({ apikey: publishableKey, 'content-type': 'application/json', ...more });
    if (token) headers.set('authorization', `Bearer ${token}`);
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const response = await api.fetch(
      new Request(`${stack.url}/auth/v1/${path}`, { method, headers, body: text }),
      from,
    );
    const received = await response.text();
    return { status: response.status, headers: response.headers, body: received ? jsonOr(received) : undefined };
  };
  const signIn: AuthInstance['signIn'] = (email, word = password, from = newNetwork()) =>
    call('POST', 'token?grant_type=password', { body: { email, password: word }, from });
  const link = async (email: string) => /http\S+/.exec((await stack.mailbox.list(email))[0]?.text ?? '')?.[0] ?? '';

  return {
    instance,
    sql,
    siteUrl: stack.url,
    call,
    signIn,
    signUp: (email, { data = { full_name: 'A Parent' }, password: word = password, ...rest } = {}) =>
      call('POST', 'signup', { body: { email, password: word, data }, ...rest }),
    async account(cost = 4) {
      const [id, email] = [randomUUID(), newEmail()];
      await sql`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email},
          extensions.crypt(${password}, extensions.gen_salt('bf', ${cost})), now(),
          '{"provider": "email", "providers": ["email"]}')`;
      await sql`
        insert into auth.identities (id, provider_id, user_id, provider, identity_data)
        values (${randomUUID()}, ${id}, ${id}, 'email', ${sql.json({ sub: id, email, email_verified: true })})`;
      return email;
    },
    async session(email, word) {
      const { status, body } = await signIn(email, word);
      if (status !== 200) throw new Error(`${email} can't sign in: ${status}`);
      return body;
    },
    subjects: async (email) => (await stack.mailbox.list(email)).map(({ subject }) => subject),
    link,
    async follow(target, from = newNetwork()) {
      const { pathname, search } = new URL(target);
      const { status, headers } = await call('GET', (pathname + search).replace('/auth/v1/', ''), { from });
      if (status !== 303) throw new Error(`the link responded with ${status}`);
      const landing = new URL(headers.get('location') ?? '');
      if (landing.origin !== stack.url) throw new Error(`the link redirected to ${landing.origin}`);
      return new URLSearchParams(landing.hash.slice(1));
    },
    async stop() {
      await api.close();
      await sql.end();
      await instance.stop();
    },
  };
}

/** Stores a recovery code for an account, in the format of @supabase/lite. @returns the code */
export async function plantCode(sql: postgres.Sql, email: string): Promise<string> {
  const code = String(randomBytes(4).readUInt32BE() % 1_000_000).padStart(6, '0');
  await sql`
    update auth.users set recovery_token = encode(sha256(${Buffer.from(email + code)}), 'hex'), recovery_sent_at = now()
    where email = ${email}`;
  return code;
}
