import { expect, it } from 'vitest';
import { securityHeaders } from '../headers';
import { headersFile, redirectsFile } from './hostFiles';

/**
 * The headers of a URL according to the rules of Cloudflare Pages: in the order of the file, with equal names joined.
 * "! name" removes a header.
 */
function sentFor(address: string, file: string): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of file.trim().split('\n\n')) {
    const [path = '', ...lines] = rule.split('\n').map((line) => line.trim());
    if (!new RegExp(`^${path.replace(/[.?]/g, '\\$&').replace('*', '.*')}$`).test(address)) continue;
    for (const name of lines.filter((line) => line.startsWith('! '))) delete sent[name.slice(2)];
    for (const line of lines.filter((one) => !one.startsWith('! '))) {
      const at = line.indexOf(': ');
      const [name, value] = [line.slice(0, at), line.slice(at + 2)];
      sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

/**
 * The redirect of a URL according to the rules of Cloudflare Pages: the first rule that matches, whether or not a file
 * exists. Null if no rule matches.
 */
function leadsTo(address: string): string | null {
  for (const rule of redirectsFile.trim().split('\n')) {
    const [from = '', to = '', status] = rule.split(' ');
    const found = new RegExp(`^${from.replace('*', '(.*)')}$`).exec(address);
    if (found) return `${to.replace(':splat', found[1] ?? '')} ${status}`;
  }
  return null;
}

const hashes = ["'sha256-abc='"];
const privatePaths = ['/favorites', '/shared/:token'];
const file = headersFile(hashes, privatePaths);

it.each([
  ['/', 'no-cache'],
  ['/name/1', 'no-cache'],
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/shared/abc', 'no-cache'],
  ['/admin', 'no-store'],
  ['/admin/baby_names/3', 'no-store'],
  ['/admin/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/ad-frame.html', 'no-cache'],
  ['/ad-frame', 'no-cache'],
])('%s has the headers of npm start, and a header that enforces https', (address, cache) => {
  expect(sentFor(address, file)).toEqual({
    ...securityHeaders(hashes)(address),
    'strict-transport-security': 'max-age=31536000',
    'cache-control': cache,
  });
});

it.each([
  ['/admin/login', '/admin/ 200'],
  ['/admin/baby_names/3', '/admin/ 200'],
  ['/admin/', '/admin/ 200'],
  ['/admin/assets/index-abc.js', '/admin/assets/index-abc.js 200'],
  ['/shared/abc', '/shared/token 200'],
  ['/names/a', null],
  ['/administration', null],
])('the host serves %s as %s', (address, answer) => expect(leadsTo(address)).toBe(answer));

it('private pages are excluded from search engines, without the header that the host adds', () => {
  expect(sentFor('/favorites', file)['x-robots-tag']).toBe('noindex');
  expect(sentFor('/names/a', file)['x-robots-tag']).toBeUndefined();
  expect(file).toMatch(/^\/\*\n {2}! access-control-allow-origin\n/);
});

it('no redirect leads to a URL that the host redirects again', () => {
  expect(redirectsFile).not.toMatch(/\.html|\/index/);
});

it('the content security policy allows connections to a hosted project', () => {
  const hosted = headersFile(hashes, privatePaths, 'https://abc.supabase.co');
  for (const address of ['/', '/admin/login']) {
    expect(sentFor(address, hosted)['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/abc\.supabase\.co/,
    );
  }
});

it('the files stay within the formats and limits of Cloudflare Pages, which ignores anything else', () => {
  const long = `https://${'a'.repeat(63)}.supabase.co`;
  const scripts = Array.from({ length: 4 }, (_, at) => `'sha256-${'x'.repeat(43)}${at}='`);
  const rules = headersFile(scripts, privatePaths, long).trim().split('\n\n');
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const [path = '', ...lines] of rules.map((rule) => rule.split('\n'))) {
    expect(path).toMatch(/^\/[^\s*]*\*?$/); // One wildcard, at the end.
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(2000);
      expect(line).toMatch(/^ {2}(! [a-z-]+|[a-z-]+: [\x20-\x7e]+)$/);
    }
  }
  const redirects = redirectsFile.trim().split('\n');
  expect(redirects.length).toBeLessThanOrEqual(100);
  for (const line of redirects) {
    expect(line).toMatch(/^\/[^\s*]*\*? \/\S* (200|30[1278])$/);
    expect(line.length).toBeLessThanOrEqual(1000);
  }
});
