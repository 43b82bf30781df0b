/** The corpus of malformed requests for the front door, as raw bytes. */
import { asAccount, asVisitor } from '../frontDoor/testServer';

export interface Malformed {
  name: string;
  /** `$PORT` is replaced with the server's port. */
  bytes: string | Buffer;
  /** If set, closes the connection this many milliseconds after sending, without reading. */
  hangUpAfterMs?: number;
  /**
   * A pattern for the status of the response. If undefined, any 4xx is allowed. Without a response, the status is "0".
   */
  allowed?: RegExp;
}

const host = 'Host: localhost:$PORT';
const head = (target: string, lines: readonly string[] = [], method = 'GET') =>
  `${[`${method} ${target} HTTP/1.1`, host, 'Connection: close', ...lines].join('\r\n')}\r\n\r\n`;
const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
const visitor = linesOf(asVisitor);

/** Prefixes of hostile paths. */
const sections = ['/', '/rest/v1/', '/auth/v1/', '/admin/', '/_mail/', '/assets/', '/newsletter/'];

/** Paths that lead out of their route's folder, and invalid paths. */
const escapes = [
  '../_system/info',
  '../../_system/info',
  '../../../_system/info',
  'x/../../_system/info',
  './../_system/info',
  '%2e%2e/_system/info',
  '%2E%2E/%2e%2e/_system/info',
  '.%2e/.%2e/_system/info',
  '..%2f..%2f_system/info',
  '%2e%2e%2f%2e%2e%2f_system%2finfo',
  '..%5c..%5c_system%5cinfo',
  '..\\..\\_system\\info',
  '%252e%252e/%252e%252e/_system/info',
  '..%252f..%252f_system/info',
  '%25252e%25252e/_system/info',
  '..;/..;/_system/info',
  '..;x=1/_system/info',
  '%c0%ae%c0%ae/_system/info',
  '%c0%af_system/info',
  '%u002e%u002e/_system/info',
  '//_system/info',
  '/../_system/info',
  '....//....//_system/info',
  '%00',
  'x%00.js',
  '%0d%0aX-Injected:%201',
  '%zz',
  '%',
  '%f',
  '%ff',
  '%ed%a0%80',
  'a b',
  'a#b',
  'x\u00e4',
] as const;

/**
 * Paths that the table of routes doesn't contain: endpoints of @supabase/lite and Supabase, and common targets of
 * attacks.
 */
const closed = [
  '/_system/info',
  '/_system',
  '/rest/v1',
  '/rest/v1/',
  '/rest/v1/a/b',
  '/rest/v1/rpc/',
  '/rest/v1/rpc/a/b',
  '/rest/v1/%61%2fb',
  '/rest/v1/1table',
  '/rest/v1/a-b',
  '/rest/v2/names',
  '/REST/v1/names',
  '/auth/v1',
  '/auth/v1/otp',
  '/auth/v1/magiclink',
  '/auth/v1/authorize',
  '/auth/v1/callback',
  '/auth/v1/reauthenticate',
  '/auth/v1/settings',
  '/auth/v1/health',
  '/auth/v1/admin/users',
  '/auth/v1/factors',
  '/auth/v1/invite',
  '/auth/v1/sso',
  '/auth/v1/user/identities',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/token',
  '/auth/v1/token?grant_type=id_token',
  '/auth/v1/token?grant_type=pkce',
  '/auth/v1/token?grant_type=password&grant_type=refresh_token',
  '/auth/v1/nonexistent',
  '/storage/v1/object/x',
  '/storage/v1/bucket',
  '/functions/v1/x',
  '/graphql/v1',
  '/realtime/v1',
  '/pg/query',
  '/mcp',
  '/.env',
  '/.git/config',
  '/.well-known/openid-configuration',
] as const;

const hosts = [
  'evil.test',
  'evil.test:$PORT',
  'localhost.evil.test:$PORT',
  'evil.test#localhost:$PORT',
  'localhost:$PORT@evil.test',
  'evil.test, localhost:$PORT',
  'localhost',
  'localhost:1',
  'localhost:$PORT1',
  'localhost.:$PORT',
  '127.0.0.2:$PORT',
  '127.1:$PORT',
  '0.0.0.0:$PORT',
  '2130706433:$PORT',
  '[::]:$PORT',
  '[::ffff:127.0.0.1]:$PORT',
  '::1:$PORT',
  'http://localhost:$PORT',
  '/localhost:$PORT',
  '',
] as const;

const ranges = [
  'bytes=5-2',
  'bytes=1-0',
  'bytes=-',
  'bytes=--1',
  'bytes=-5',
  'bytes=-0',
  'bytes=-99999999999999999999',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'bytes=999999-1000000',
  'bytes=9007199254740993-9007199254740995',
  'bytes=1e3-2',
  'bytes=0x5-0x2',
  'bytes=5.5-2.2',
  'bytes=5-2,1-3',
  'bytes=0-0,-1',
  `bytes=${'0-,'.repeat(500)}`,
  'bytes= 5-2',
  'bytes=5 -2',
  'bytes:5-2',
  'bytes',
  'items=5-2',
  '5-2',
  'BYTES=5-2',
  'bytes=NaN-Infinity',
  'bytes=Infinity-0',
  'bytes=٥-٢',
  '',
] as const;

const chunked = 'Transfer-Encoding: chunked';
const smuggled = `GET /_system/info HTTP/1.1\r\n${host}\r\n\r\n`;

/** Ambiguous or invalid body lengths (request smuggling). A second request in a body must not get a response. */
const framings: readonly (readonly [name: string, lines: readonly string[], body: string])[] = [
  ['both lengths', ['Content-Length: 4', chunked], `0\r\n\r\n${smuggled}`],
  ['both lengths, reversed', [chunked, 'Content-Length: 4'], `0\r\n\r\n${smuggled}`],
  ['two lengths', ['Content-Length: 2', 'Content-Length: 80'], `{}${smuggled}`],
  ['the same length twice', ['Content-Length: 2', 'Content-Length: 2'], `{}${smuggled}`],
  ['a list of lengths', ['Content-Length: 2, 80'], `{}${smuggled}`],
  ['a signed length', ['Content-Length: +2'], '{}'],
  ['a negative length', ['Content-Length: -2'], '{}'],
  ['a hexadecimal length', ['Content-Length: 0x2'], '{}'],
  ['a length with an exponent', ['Content-Length: 1e1'], '{}'],
  ['a length of words', ['Content-Length: two'], '{}'],
  ['a length with a space', ['Content-Length: 2 2'], '{}'],
  ['an enormous length', ['Content-Length: 99999999999999999999999'], '{}'],
  ['a length of a terabyte', ['Content-Length: 1099511627776'], '{}'],
  ['an empty length', ['Content-Length:'], '{}'],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`],
  ['an encoding after chunked', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
  ['an encoding before chunked', ['Transfer-Encoding: gzip, chunked'], '2\r\n{}\r\n0\r\n\r\n'],
  ['identity', ['Transfer-Encoding: identity'], smuggled],
  ['two encodings', [chunked, 'Transfer-Encoding: identity'], `0\r\n\r\n${smuggled}`],
  ['chunked twice', [chunked, chunked], '2\r\n{}\r\n0\r\n\r\n'],
  ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`],
  ['a vertical tab', ['Transfer-Encoding:\u000bchunked'], `0\r\n\r\n${smuggled}`],
  ['a folded encoding', ['Transfer-Encoding:\r\n chunked'], `0\r\n\r\n${smuggled}`],
  ['a quoted encoding', ['Transfer-Encoding: "chunked"'], `0\r\n\r\n${smuggled}`],
  ['a chunk size of letters', [chunked], 'zz\r\n{}\r\n0\r\n\r\n'],
  ['a negative chunk', [chunked], '-2\r\n{}\r\n0\r\n\r\n'],
  ['an enormous chunk', [chunked], 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
  ['a chunk with 0x', [chunked], '0x2\r\n{}\r\n0\r\n\r\n'],
  ['a chunk without its end', [chunked], '2\r\n{}{}\r\n0\r\n\r\n'],
  ['chunks with bare line feeds', [chunked], '2\n{}\n0\n\n'],
  ['a long chunk extension', [chunked], `2;${'x'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`],
  ['a chunk extension with a carriage return', [chunked], '2;\rx\r\n{}\r\n0\r\n\r\n'],
  ['an oversized trailer', [chunked], `2\r\n{}\r\n0\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
];

/** Malformed header sections. */
const headerSections: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ['two hosts', ['Host: evil.test']],
  ['two hosts that are the same', [host]],
  ['an empty name', [': value']],
  ['no colon', ['nonsense']],
  ['a space in the name', ['x y: 1']],
  ['a space before the name', [' x: 1']],
  ['a NUL in the name', ['x\u0000: 1']],
  ['a NUL in the value', ['x: a\u0000b']],
  ['a carriage return in the value', ['x: a\rb']],
  ['a line feed in the value', ['x: a\n\u0000b']],
  ['a folded value', ['x: a\r\n\tb: c\u0001']],
  ['a control character', ['x: \u0001']],
  ['a delete character', ['x: \u007f']],
  ['brackets in the name', ['(x): 1']],
  ['an @ in the name', ['x@y: 1']],
  ['a header of 20 kB', [`x: ${'x'.repeat(20_000)}`]],
  ['a name of 20 kB', [`${'x'.repeat(20_000)}: 1`]],
  ['a cookie of 64 kB', [`Cookie: ${'x'.repeat(64_000)}`]],
  ['200 headers', Array.from({ length: 200 }, (_, at) => `x-${at}: 1`)],
  ['3000 headers', Array.from({ length: 3000 }, () => 'a:')],
  ['an unknown expectation', ['Expect: 200-maybe']],
  ['a body of GET', ['Content-Length: 3', '\r\nabc']],
  ['two authorizations', ['Authorization: Bearer a', 'Authorization: Bearer b']],
  ['two keys', ['apikey: a', 'apikey: b']],
  ['two origins', ['Origin: http://a.test', 'Origin: http://b.test']],
];

const startLines = [
  'GET /',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.2\r\n\r\n',
  'GET / HTTP/2.0\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1\r\n\r\n',
  'GET / HTTP/1.1.1\r\n\r\n',
  'GET / http/1.1\r\n\r\n',
  'GET / HTTPS/1.1\r\n\r\n',
  'GET /\r\n\r\n',
  'GET\r\n\r\n',
  'GET  / HTTP/1.1\r\n\r\n',
  'GET\t/ HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1 x\r\n\r\n',
  ' GET / HTTP/1.1\r\n\r\n',
  'get / HTTP/1.1\r\n\r\n',
  'FOO / HTTP/1.1\r\n\r\n',
  'G\u0000T / HTTP/1.1\r\n\r\n',
  'GET \u0000 HTTP/1.1\r\n\r\n',
  'GET /\u0001 HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT localhost:5432 HTTP/1.1\r\n\r\n',
  '\r\n\r\n\r\n',
  '\u0000\u0000\u0000\u0000',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'SSH-2.0-OpenSSH_9.6\r\n',
  'EHLO evil.test\r\n',
  `${'A'.repeat(70_000)} / HTTP/1.1\r\n\r\n`,
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\n\r\n`,
] as const;

/** Request targets that aren't paths. */
const targets = [
  'http://localhost:$PORT/_system/info',
  'http://localhost:$PORT/rest/v1/baby_names',
  'http://localhost:$PORT/',
  'http://evil.test/',
  'https://evil.test/rest/v1/baby_names',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'localhost:$PORT',
  '*',
  '?q=1',
  'rest/v1/baby_names',
  './',
  '..',
  '\\',
  '#',
] as const;

const methods = ['TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'MKCOL', 'PURGE', 'LINK', 'SEARCH', 'QUERY', 'OPTIONS'];

/** Bodies that must not reach a function of the API. */
const bodies: readonly (readonly [name: string, body: string | Buffer, type?: string, more?: readonly string[]])[] = [
  ['an unclosed object', '{"q": '],
  ['two values', '{}{}'],
  ['single quotes', "{'q': 1}"],
  ['a comment', '{} // x'],
  ['a trailing comma', '{"q": 1,}'],
  ['NaN', '{"q": NaN}'],
  ['a byte order mark', '\ufeff{}'],
  ['only spaces', '   '],
  ['a raw NUL', '{"q": "\u0000"}'],
  ['an escaped NUL', '{"q": "\\u0000"}'],
  ['an escaped NUL after an escaped backslash', '{"q": "\\\\\\u0000"}'],
  ['an escaped NUL in a name', '{"\\u0000": 1}'],
  ['65 levels of lists', `${'['.repeat(65)}${']'.repeat(65)}`],
  ['20,000 levels of lists', '['.repeat(20_000)],
  ['5,000 levels of objects', '{"a":'.repeat(5000)],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xc3, 0x28, 0x22])],
  ['an overlong slash', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['UTF-16', Buffer.from('{"q": "a"}', 'utf16le')],
  ['70 kB', JSON.stringify({ q: 'x'.repeat(70_000) })],
  ['plain text', '{}', 'text/plain'],
  ['a form', 'q=1', 'application/x-www-form-urlencoded'],
  ['XML', '<q/>', 'application/xml'],
  ['CSV', 'q\n1', 'text/csv'],
  ['bytes', '{}', 'application/octet-stream'],
  ['a type that only begins like JSON', '{}', 'application/jsonp'],
  ['gzip', '{}', 'application/json', ['Content-Encoding: gzip']],
  ['br', '{}', 'application/json', ['Content-Encoding: br']],
  ['identity, gzip', '{}', 'application/json', ['Content-Encoding: identity, gzip']],
];

const queries = [
  'q=%00',
  'q=a%00b',
  '%00=1',
  'q=%ff',
  'q=%c3%28',
  'q=%',
  'q=%zz',
  'q=%ed%a0%80',
  'select=a(b(c(id)))',
  'select=a(b(c()))',
  'select=a(b(c(d(e(id)))))',
  's%65lect=a(b(c(id)))',
  'select=a%28b%28c%28id%29%29%29',
  'select=id&select=a(b(c(id)))',
  'select=x:a!inner(y:b!left(z:c(id)))',
  'select=...a(...b(...c(id)))',
  `select=${Array.from({ length: 20 }, (_, at) => `x${at}:a(id)`).join()}`,
  `or=${'('.repeat(400)}a.eq.1${')'.repeat(400)}`,
  `and=${'(or'.repeat(40)}(a.eq.1)${')'.repeat(40)}`,
  `q=${'x'.repeat(20_000)}`,
  'q=\u00e4',
  'q=a\\b',
] as const;

const bodyOf = (path: string, body: string | Buffer, type = 'application/json', more: readonly string[] = []) =>
  Buffer.concat([
    Buffer.from(
      head(
        path,
        [...linesOf({ ...asVisitor, 'content-type': type }), ...more, `Content-Length: ${Buffer.byteLength(body)}`],
        'POST',
      ),
    ),
    Buffer.from(body),
  ]);

export function malformedRequests(): Malformed[] {
  const rpc = '/rest/v1/rpc/search_names';
  const whole = head(rpc, [...visitor, 'Content-Length: 2'], 'POST');
  return [
    ...sections.flatMap((section) =>
      escapes.map((way): Malformed => ({ name: `path ${section}${way}`, bytes: head(section + way, visitor) })),
    ),
    ...closed.flatMap((path) => [
      { name: `closed ${path}`, bytes: head(path, visitor) },
      { name: `closed POST ${path}`, bytes: head(path, [...linesOf(asAccount()), 'Content-Length: 0'], 'POST') },
    ]),
    ...targets.map((target) => ({ name: `target ${target}`, bytes: head(target, visitor) })),
    ...startLines.map((line) => ({ name: `start ${JSON.stringify(line.slice(0, 30))}`, bytes: line })),
    ...methods.map((method) => ({ name: `method ${method}`, bytes: head('/', [], method) })),
    ...['/', rpc, '/auth/v1/user', '/_mail', '/_mail.json', '/admin/', '/assets/app-abc.js'].flatMap((path) =>
      hosts.map((name) => ({
        name: `host ${name} at ${path}`,
        bytes: head(path, visitor).replace(host, `Host: ${name}`),
      })),
    ),
    { name: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n' },
    { name: 'no host, HTTP/1.0', bytes: 'GET / HTTP/1.0\r\n\r\n' },
    ...['/', '/assets/app-abc.js', '/admin/'].flatMap((path) =>
      ranges.map((range) => ({
        name: `range ${range.slice(0, 40)} of ${path}`,
        bytes: Buffer.from(head(path, [`Range: ${range}`])),
        allowed: /^(?:200|206|416)$/,
      })),
    ),
    ...framings.map(([name, lines, body]) => ({
      name: `framing: ${name}`,
      bytes: head(rpc, [...linesOf(asVisitor), ...lines], 'POST') + body,
    })),
    ...headerSections.map(([name, lines]) => ({ name: `headers: ${name}`, bytes: head('/', lines) })),
    ...bodies.map(([name, body, type, more]) => ({ name: `body: ${name}`, bytes: bodyOf(rpc, body, type, more) })),
    ...bodies.map(([name, body, type, more]) => ({
      name: `body of a sign-in: ${name}`,
      bytes: bodyOf('/auth/v1/token?grant_type=password', body, type, more),
    })),
    ...['null', '[]', '1', '"text"', 'true'].map((body) => ({
      name: `body of a sign-up: ${body}`,
      bytes: bodyOf('/auth/v1/signup', body),
    })),
    ...queries.map((query) => ({
      name: `query ${query.slice(0, 60)}`,
      bytes: head(`/rest/v1/baby_names?${query}`, visitor),
    })),
    // Requests that end too early, because the client closes the connection.
    ...[1, 4, 10, 20, 40, 60, 80, 100, whole.length - 1, whole.length].map((length) => ({
      name: `hangs up after ${length} bytes`,
      bytes: whole.slice(0, length),
      hangUpAfterMs: 10,
      allowed: /^0$/,
    })),
    ...[0, 5, 30].map((hangUpAfterMs) => ({
      name: `hangs up ${hangUpAfterMs} ms after requesting a file`,
      bytes: head('/assets/app-abc.js'),
      hangUpAfterMs,
      allowed: /^0$/,
    })),
    // Requests that never end: the client sends only a part.
    { name: 'a head that never ends', bytes: `GET / HTTP/1.1\r\n${host}\r\nx: ` },
    { name: 'a body that never ends', bytes: `${whole}{` },
    { name: 'chunks that never end', bytes: `${head(rpc, [...visitor, chunked], 'POST')}2\r\n{` },
    {
      name: 'a body that never begins',
      bytes: head(rpc, [...visitor, 'Content-Length: 9', 'Expect: 100-continue'], 'POST'),
      allowed: /^408$/,
    },
  ];
}
