import { expect, it } from 'vitest';
import { securityHeaders } from '../headers';
import { headersFile, redirectsFile } from './hostFiles';

/** The headers of an address as Cloudflare Pages reads the file: in order, joined, "! name" takes one away. */
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

/** Where an address leads as Cloudflare Pages reads the file: the first rule that fits, files or not; null is itself. */
function leadsTo(address: string): string | null {
  for (const rule of redirectsFile.trim().split('\n')) {
    const [from = '', to = '', status] = rule.split(' ');
    const found = new RegExp(`^${from.replace('*', '(.*)')}$`).exec(address);
    if (found) return `${to.replace(':splat', found[1] ?? '')} ${status}`;
  }
  return null;
}

const hashes = ["'sha256-abc='"];
const file = headersFile(hashes);

it.each([
  ['/', 'no-cache'],
  ['/name/1', 'no-cache'],
  ['/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/admin/baby_names/3', 'no-store'],
  ['/admin/assets/index-abc.js', 'public, max-age=31536000, immutable'],
  ['/ad-frame.html', 'no-cache'],
])('%s has the headers of npm start', (address, cache) => {
  expect(sentFor(address, file)).toEqual({ ...securityHeaders(hashes)(address), 'cache-control': cache });
});

it.each([
  ['/admin/login', '/admin/ 200'],
  ['/admin/baby_names/3', '/admin/ 200'],
  ['/admin/', '/admin/ 200'],
  ['/admin/assets/index-abc.js', '/admin/assets/index-abc.js 200'],
  ['/names/a', null],
  ['/administration', null],
])('%s is answered with %s', (address, answer) => expect(leadsTo(address)).toBe(answer));

it('no rule leads to a name that the host would lead away from', () => {
  expect(redirectsFile).not.toMatch(/\.html|\/index/);
});

it('the address of a hosted project may be connected to, and no line is too long for the host', () => {
  const hosted = headersFile(hashes, 'https://abc.supabase.co');
  for (const address of ['/', '/admin/login']) {
    expect(sentFor(address, hosted)['content-security-policy']).toMatch(
      /connect-src 'self' https:\/\/abc\.supabase\.co/,
    );
  }
  expect(Math.max(...hosted.split('\n').map((line) => line.length))).toBeLessThan(2000);
});
