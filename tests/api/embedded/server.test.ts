/** The web server: built applications, security headers, the mailbox and the emails of the site itself. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Instance, startInstance, temporaryFolder } from './instance';

const schema = `
create schema private;
create table private.outbox (
  id bigint generated always as identity primary key, to_email text, template text, params jsonb, subject text,
  created_at timestamptz default now(),
  next_attempt_at timestamptz not null default now(), sent_at timestamptz, failed_at timestamptz,
  attempts int not null default 0, last_error text
);
create function private.notify_outbox() returns trigger language plpgsql as $$
begin perform pg_notify('outbox', ''); return null; end $$;
create trigger notify_outbox after insert on private.outbox for each statement execute function private.notify_outbox();
create function private.claim_mails(most integer) returns table (
  id bigint, to_email text, template text, params jsonb, attempts int, send_key text, to_check boolean)
language sql as $$
  update private.outbox as o set attempts = o.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where o.sent_at is null and o.next_attempt_at <= now()
  returning o.id, o.to_email, o.template, o.params, o.attempts, 'outbox-' || o.id, false
$$;
create function private.may_send(mail bigint) returns boolean language sql as 'select true';
create table public.baby_names (id int primary key, meaning text, source_note text);
create table public.name_sources (id int primary key, name_id int references public.baby_names);
grant select on public.baby_names, public.name_sources to anon;
insert into public.baby_names values (3, 'noble', 'A dictionary'), (4, 'noble', null);`;

const inlineScript = 'document.documentElement.dataset.ready = "yes"';
const folder = temporaryFolder();
let instance: Instance;
let pagesDir: string | undefined;

beforeAll(async () => {
  const publicDir = join(folder.folder, 'public');
  const adminDir = join(folder.folder, 'admin');
  for (const [dir, title] of [
    [publicDir, 'Public'],
    [adminDir, 'Admin'],
  ] as const) {
    mkdirSync(join(dir, 'assets'), { recursive: true });
    writeFileSync(join(dir, 'index.html'), `<title>${title}</title><script>${inlineScript}</script>`);
    writeFileSync(join(dir, 'assets/app-abc.js'), '// code');
  }
  instance = await startInstance(schema, { publicDir, adminDir, pagesDir: () => pagesDir });
});
afterAll(async () => {
  await instance?.stop();
  folder.remove();
});

const get = (path: string) => instance.call('GET', path);

describe('the built applications', () => {
  it.each([
    ['/', 'Public'],
    ['/name/12', 'Public'],
    ['/names/ä?gender=girl', 'Public'],
    ['/admin/', 'Admin'],
    ['/admin/baby_names/3', 'Admin'],
    ['/administrators', 'Public'],
  ])('the response to %s is the page with the title %s', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.body).toContain(`<title>${title}</title>`);
  });

  it('/admin redirects to /admin/', async () => {
    expect((await get('/admin?x=1')).headers.get('location')).toBe('/admin/?x=1');
  });

  it.each(['/assets/none.js', '/none.png', '/admin/assets/none.js'])('the response to %s is 404', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('hashed files are cached for a year, pages of the site are revalidated, and pages of the back-office are never cached', async () => {
    expect((await get('/assets/app-abc.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/admin/')).headers.get('cache-control')).toBe('no-store');
  });
});

/** Directives of the content security policy that must allow only the site's own origin. */
const closedDirectives = [
  "default-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

describe('security headers', () => {
  it.each(['/', '/shared/abc', '/admin/', '/assets/app-abc.js', '/none.png', '/rest/v1/nothing', '/_mail'])(
    'the response to %s has security headers',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=(), microphone=(), geolocation=(), payment=()');
      const policy = headers.get('content-security-policy')?.split('; ');
      expect(policy).toEqual(expect.arrayContaining(closedDirectives));
    },
  );

  it.each([
    ['/', ' https://www.googletagmanager.com/gtag/'],
    ['/administrators', ' https://www.googletagmanager.com/gtag/'],
    ['/admin/', ''],
    ['/admin?x=1', ''],
  ])(
    'the Content-Security-Policy of %s allows inline scripts by hash, and allows Google Analytics only on the public site',
    async (path, more) => {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
      expect(scripts).toBe(`'self' 'sha256-${createHash('sha256').update(inlineScript).digest('base64')}'${more}`);
    },
  );

  it.each(['/ad-frame.html?x', '/ad-frame'])(
    'the advertisement frame (%s) is sandboxed, and only pages of the site may embed it',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy')?.split('; ') ?? [];
      expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
      expect(policy).toContain("frame-ancestors 'self'");
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    },
  );
});

describe('search engines', () => {
  const pages = join(folder.folder, 'pages');
  beforeAll(() => {
    mkdirSync(join(pages, 'name'), { recursive: true });
    for (const section of ['names', 'room', 'name/id']) mkdirSync(join(pages, section));
    for (const [file, robots] of Object.entries({
      index: 'all',
      'names/a': 'all',
      search: 'all',
      favorites: 'noindex',
      'name/1': 'all',
      'name/2': 'noindex',
      'name/id': 'noindex',
      'name/id/correct': 'noindex',
      'room/token': 'noindex',
      404: 'noindex',
    })) {
      writeFileSync(join(pages, `${file}.html`), `<title>${file}</title><meta name="robots" content="${robots}"/>`);
    }
    pagesDir = pages;
  });
  afterAll(() => {
    pagesDir = undefined;
  });

  it.each([
    ['/', null],
    ['/names/a', null],
    ['/names/a?gender=girl', 'noindex'],
    ['/search', null],
    ['/search?q=zoe', 'noindex'],
    ['/favorites', 'noindex'],
    ['/name/1', null],
    ['/name/2', 'noindex'],
    ['/name/3', null],
    ['/name/4', 'noindex'],
    ['/shared/abc', 'noindex'],
    ['/story/preview', 'noindex'],
    ['/assets/app-abc.js?v=1', null],
  ])('the response to %s has the X-Robots-Tag header %s', async (path, robots) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe(robots);
  });

  it.each([
    ['/room/a-token', 'room/token'],
    ['/room/a-token?x=1', 'room/token'],
    ['/name/4', 'name/id'],
    ['/name/1/correct', 'name/id/correct'],
    ['/name/3', 'Public'],
    ['/shared/abc', 'Public'],
  ])('if no page is prerendered for %s, the response is the shell with the title %s', async (path, title) => {
    expect((await get(path)).body).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/names/a/', '/names/a'],
    ['/name/1.html?x=1', '/name/1?x=1'],
    ['/index.html', '/'],
    ['//name/1/', null],
    ['/nowhere/', null],
  ])('if pages are prerendered, the response to %s has the Location header %s', async (path, location) => {
    expect((await get(path)).headers.get('location')).toBe(location);
  });
});

describe('the mailbox', () => {
  const mail = {
    to: 'Some <b>one@x.test',
    subject: 'Hello <script>alert(1)</script>',
    text: 'See http://localhost/x?a=1&b=2 <now>',
    html: '<p onclick="x">Hi</p><a href="http://localhost/x">x</a>',
  };

  it('the mailbox lists emails newest first, filters them by address, and shows a message if it is empty', async () => {
    await instance.stack.mailbox.clear();
    expect((await get('/_mail')).body).toContain('No emails yet');
    await instance.stack.mailbox.send({ ...mail, to: 'first@x.test', subject: 'First' });
    await instance.stack.mailbox.send(mail);
    const list = (await get('/_mail')).body as string;
    expect(list.indexOf('Hello')).toBeLessThan(list.indexOf('First'));
    expect((await get('/_mail?to=FIRST@')).body).not.toContain('Hello');
    expect((await get('/_mail.json?to=first@')).body).toMatchObject([{ to: 'first@x.test', subject: 'First' }]);
  });

  it('the mailbox shows an email’s text escaped and with links, and its HTML in a sandboxed frame', async () => {
    await instance.stack.mailbox.send(mail);
    const [newest] = await instance.stack.mailbox.list();
    const page = (await get(`/_mail/${newest?.id}`)).body as string;
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('<a href="http://localhost/x?a=1&amp;b=2">');
    expect(page).toContain('&lt;now&gt;');
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-top-navigation-by-user-activation"/);
    expect(page).toContain('srcdoc="&lt;base target=&quot;_top&quot;&gt;&lt;p onclick=');
  });

  it('the mailbox escapes the headers of an email and adds links to them', async () => {
    const headers = { 'List-Unsubscribe': '<http://localhost/leave?a=1&b=2>', 'X-<b>': '<script>' };
    await instance.stack.mailbox.send({ ...mail, to: 'headers@x.test', headers });
    const [kept] = await instance.stack.mailbox.list('headers@');
    const page = (await get(`/_mail/${kept?.id}`)).body as string;
    expect(page).toContain('<dt>List-Unsubscribe</dt><dd>&lt;<a href="http://localhost/leave?a=1&amp;b=2">');
    expect(page).toContain('<dt>X-&lt;b&gt;</dt><dd>&lt;script&gt;</dd>');
  });

  it('the mailbox stores one email for each idempotency key', async () => {
    for (const subject of ['First', 'Second'])
      await instance.stack.mailbox.send({ ...mail, to: 'keyed@x.test', subject, idempotencyKey: 'key-1' });
    await instance.stack.mailbox.send({ ...mail, to: 'keyed@x.test', subject: 'Other', idempotencyKey: 'key-2' });
    expect((await instance.stack.mailbox.list('keyed@')).map(({ subject }) => subject)).toEqual(['Other', 'First']);
  });

  it('the mailbox responds with 404 for an unknown email', async () => {
    for (const path of ['/_mail/999999', '/_mail/x', '/_mail/99999999999999'])
      expect((await get(path)).status).toBe(404);
  });

  it('the mailbox can be emptied only by a request from its own origin', async () => {
    await instance.stack.mailbox.send(mail);
    const foreign = await instance.call('POST', '/_mail/delete-all', { headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(403);
    expect(await instance.stack.mailbox.list()).not.toEqual([]);
    expect((await instance.call('POST', '/_mail/delete-all')).status).toBe(303);
    expect(await instance.stack.mailbox.list()).toEqual([]);
  });
});

it('emails of the site appear in the mailbox at once, and contain the site’s URL', async () => {
  const sql = postgres(instance.ownerUrl, { max: 1 });
  await sql`
    insert into private.outbox (to_email, template, params)
    values ('reader@x.test', 'already_subscribed', '{"site_title": "Site", "unsubscribe_token": "x"}')`;
  const mail = await vi.waitFor(async () => {
    const [delivered] = await instance.stack.mailbox.list('reader@');
    expect(delivered).toBeDefined();
    return delivered;
  });
  const link = `${instance.stack.url}/newsletter/unsubscribe?token=x`;
  expect(mail?.text).toContain(`\n${link}\n`);
  expect(mail?.html).toContain(`href="${link}"`);
  expect(mail?.headers['List-Unsubscribe']).toBe(`<${link}>`);
  await vi.waitFor(async () => {
    expect(await sql`select 1 from private.outbox where sent_at is not null and attempts = 1`).toHaveLength(1);
  });
  await sql.end();
});
