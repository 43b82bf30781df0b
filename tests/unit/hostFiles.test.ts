import { securityHeaders } from '@cradle/supabase/local/site/headers';
import { headersFile, redirectsFile } from '@cradle/supabase/local/site/staticHost/hostFiles';
import { expect, it } from 'vitest';
import { headersFor, readHeaders, readRedirects, redirectFor } from '../support/servers/cloudflarePages';

const hashes = ["'sha256-abc='"];
const privatePaths = ['/favorites', '/shared/:token', '/name/:id/correct'];
const file = headersFile(hashes, privatePaths);
const redirects = redirectsFile(privatePaths);
const sentFor = (address: string, text: string) => headersFor(address, readHeaders(text));
const leadsTo = (address: string) => {
  const rule = redirectFor(address, readRedirects(redirects));
  return rule ? `${rule.to} ${rule.status}` : null;
};

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
])(
  'the static host sends %s with the same headers as `npm start`, and with a header that enforces https',
  (address, cache) => {
    expect(sentFor(address, file)).toEqual({
      ...securityHeaders(hashes)(address),
      'strict-transport-security': 'max-age=31536000',
      'cache-control': cache,
    });
  },
);

it.each([
  ['/admin/login', '/admin/ 200'],
  ['/admin/baby_names/3', '/admin/ 200'],
  ['/admin/', '/admin/ 200'],
  ['/admin/assets/index-abc.js', '/admin/assets/index-abc.js 200'],
  ['/admin/route.js', '/admin/route.js 200'],
  ['/shared/abc', '/shared/token 200'],
  ['/name/12/correct', '/name/id/correct 200'],
  ['/name/12', null],
  ['/name/404', '/name/404/ 200'],
  ['/names/a', null],
  ['/administration', null],
])('the static host’s redirect rule for the URL %s is %s (null: no rule)', (address, answer) =>
  expect(leadsTo(address)).toBe(answer),
);

it('the headers file excludes private pages from search engines, and removes the host’s CORS header on all pages', () => {
  expect(sentFor('/favorites', file)['x-robots-tag']).toBe('noindex');
  expect(sentFor('/name/12/correct', file)['x-robots-tag']).toBe('noindex');
  expect(sentFor('/name/12', file)['x-robots-tag']).toBeUndefined();
  expect(sentFor('/names/a', file)['x-robots-tag']).toBeUndefined();
  expect(file).toMatch(/^\/\*\n {2}! access-control-allow-origin\n/);
});

it('no redirect leads to a URL that the host redirects again', () => {
  expect(redirects).not.toMatch(/\.html|\/index/);
});

it('the content security policy allows connections to a hosted project', () => {
  const hosted = headersFile(hashes, privatePaths, 'https://abc.supabase.co');
  for (const address of ['/', '/admin/login']) {
    expect(sentFor(address, hosted)['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/abc\.supabase\.co/,
    );
  }
});

it('the files for headers and redirects conform to the formats and limits of Cloudflare Pages', () => {
  const long = `https://${'a'.repeat(63)}.supabase.co`;
  const scripts = Array.from({ length: 4 }, (_, at) => `'sha256-${'x'.repeat(43)}${at}='`);
  const rules = headersFile(scripts, privatePaths, long).trim().split('\n\n');
  expect(rules.length).toBeLessThanOrEqual(100);
  for (const [path = '', ...lines] of rules.map((rule) => rule.split('\n'))) {
    expect(path).toMatch(/^\/[^\s*]*\*?$/); // A rule may have one wildcard, at its end.
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(2000);
      expect(line).toMatch(/^ {2}(! [a-z-]+|[a-z-]+: [\x20-\x7e]+)$/);
    }
  }
  const lines = redirects.trim().split('\n');
  expect(lines.length).toBeLessThanOrEqual(100);
  for (const line of lines) {
    expect(line).toMatch(/^\/[^\s*]*\*? \/\S* (200|30[1278])$/);
    expect(line.length).toBeLessThanOrEqual(1000);
  }
});
