import { createHmac } from 'node:crypto';
import { containsText } from '@cradle/shared/text/searchText';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../options';
import { hasNul, isTooDeep } from './bodies';
import { isKnownHost } from './hosts';
import { describeError } from './logError';
import { prerenderToken } from './prerenderToken';
import { hasBackreference, hasFullTextSearch, hasManyBlanks, nestingProblem, repetitionProblem } from './queries';
import { readCaller } from './tokens';

describe('isKnownHost', () => {
  const isKnown = isKnownHost(5173, ['names.example.org', 'localhost:4000', 'https.example:443']);

  it.each([
    'localhost:5173',
    '127.0.0.1:5173',
    '[::1]:5173',
    'names.example.org',
    '127.0.0.1:4000',
    'https.example',
    'https.example:443',
  ])('isKnownHost allows the host %s', (host) => expect(isKnown(host)).toBe(true));

  it.each(['', 'localhost', 'localhost:5174', 'names.example.org:5173', 'example.org', 'evil.test', '127.0.0.2:5173'])(
    'isKnownHost rejects the host %j',
    (host) => expect(isKnown(host)).toBe(false),
  );

  it('ALLOWED_HOSTS adds hosts, and rejects URLs and wildcards', () => {
    expect(readOptions({ ALLOWED_HOSTS: 'a.example, 192.168.1.5:5173' }).allowedHosts).toEqual([
      'a.example',
      '192.168.1.5:5173',
    ]);
    expect(readOptions({}).allowedHosts).toEqual([]);
    expect(() => readOptions({ ALLOWED_HOSTS: 'http://a.example' })).toThrow('ALLOWED_HOSTS has "http://a.example"');
    expect(() => readOptions({ ALLOWED_HOSTS: '*' })).toThrow('ALLOWED_HOSTS has "*"');
  });
});

describe('request bodies', () => {
  it.each([
    ['{"a": "\\u0000"}', true],
    ['{"a": "\\\\u0000"}', false],
    ['{"a": "\\\\\\u0000"}', true],
    ['{"a": "\\u00001"}', true],
    ['{"a": "u0000"}', false],
    ['{"a": "\u0000"}', true],
  ])('for the request body %j, hasNul() returns %s', (body, expected) => {
    expect(hasNul(Buffer.from(body))).toBe(expected);
  });

  it.each([
    ['['.repeat(64) + ']'.repeat(64), false],
    ['['.repeat(65) + ']'.repeat(65), true],
    [`[${'[],'.repeat(100)}[]]`, false],
    [`"${'['.repeat(100)}"`, false],
    [`"\\"${'['.repeat(100)}"`, false],
    [`"\\\\"${'['.repeat(100)}`, true],
    [`{"a":${'{"a":'.repeat(64)}1`, true],
  ])('for the request body %j, isTooDeep() returns %s', (body, expected) => {
    expect(isTooDeep(Buffer.from(body))).toBe(expected);
  });
});

describe('nestingProblem', () => {
  it.each([
    ['select=*', false],
    ['select=id,name_links(baby_names(id))', false],
    ['select=a(b(id.count(),price.sum()))', false],
    ['select=a(b(c(id)))', true],
    ['select=a(b(c()))', true],
    ['select=id&select=a(b(c(id)))', true],
    ['select=x:a!inner(b!fk(y:c(id)))', true],
    ['select="a(b(c("', true],
    ['or=(a.eq.1,and(b.eq.2,or(c.eq.3,d.eq.4)))', false],
    [`or=${'(and'.repeat(9)}(a.eq.1)`, true],
    ['name=eq.((((((((((', false],
    [`or=(name.imatch."${'[(]'.repeat(9)}",note.imatch."${'[(]'.repeat(9)}")`, false],
    [`or=${'(and[(]'.repeat(9)}(a.eq.1)`, true],
  ])('for the query string %s, nestingProblem() !== undefined is %s', (query, expected) => {
    expect(nestingProblem(new URLSearchParams(query)) !== undefined).toBe(expected);
  });
});

describe('repetitionProblem', () => {
  it.each([
    ['select=*', false],
    ['select=id,name,name_links(id,baby_names(id,name))', false],
    ['select=a:id,b:id,c:id,d:id,e:id', true],
    ['select=a:id::text,b:id::int,c:id::int2,d:id::int8,e:id', true],
    ['select=*,*,*,*,*', true],
    ['select=a:"id",b:id,c:id,d:id,e:"id"', true],
    ['select=a:f->x,b:f->>y,c:f->z,d:f->w,e:f->v', true],
    ['select=id,id,id&select=id,id', true],
    ['select=a:t(x),b:t(y),c:t!inner(z),d:t(u),...t(v)', true],
    ['select=a:count(),b:count(),c:count(),d:count(),id.count(),count()', false],
    ['order=id,id,id,id,id', false],
  ])('for the query string %s, repetitionProblem() !== undefined is %s', (query, expected) => {
    expect(repetitionProblem(new URLSearchParams(query)) !== undefined).toBe(expected);
  });
});

describe('hasManyBlanks', () => {
  const blanks = ' '.repeat(9);
  it.each([
    [`select=...a${blanks}`, true],
    ['select=id, name,  gender', false],
    [`select=id${'\t'.repeat(9)}`, true],
    [`order=id${blanks}`, true],
    [`stories.order=id${blanks}`, true],
    [`columns=id${blanks}`, true],
    [`a${blanks}=eq.1`, true],
    [`name=eq.a${blanks}b`, false],
    [`or=(name.eq.a${blanks}b)`, false],
  ])('for the query string %s, hasManyBlanks() returns %s', (query, expected) => {
    expect(hasManyBlanks(new URLSearchParams(query))).toBe(expected);
  });
});

describe('hasBackreference', () => {
  it.each([
    [String.raw`content=match.(.*)\1x`, true],
    [String.raw`content=not.imatch.(.*)\1x`, true],
    [String.raw`content=IMATCH(any).{(x)\1,y}`, true],
    [String.raw`stories.content=match.(x)\1`, true],
    [String.raw`or=(id.eq.1,content.match.(x)\1)`, true],
    [String.raw`stories.and=(or(id.eq.1,content.not.imatch."(x)\\1"),id.gt.1)`, true],
    ['content=match.(.*)x', false],
    [String.raw`name=eq.match.\1`, false],
    [String.raw`name=like.match.\1`, false],
    [String.raw`or=(name.eq."\"",name.imatch."a")`, false],
  ])('for the query string %s, hasBackreference() returns %s', (query, expected) => {
    expect(hasBackreference(new URLSearchParams(query))).toBe(expected);
  });

  it('hasBackreference() returns false for the searches of the applications, whatever characters the text has', () => {
    const conditions = containsText(['title', 'content'], String.raw`It’s 100 % "(true)" [a]^2 \1 {b|c} don't $*+?.`);
    expect(hasBackreference(new URLSearchParams({ or: `(${conditions})` }))).toBe(false);
  });
});

describe('hasFullTextSearch', () => {
  it.each([
    ['name=fts.a', true],
    ['name=not.plfts.a', true],
    ['name=PHFTS(english).a', true],
    ['stories.title=wfts().a', true],
    ['or=(id.eq.1,name.not.fts(english).a)', true],
    ['name=eq.fts.a', false],
    ['name=imatch.gifts.', false],
    ['or=(name.eq.fts,name.imatch."gifts.a")', false],
  ])('for the query string %s, hasFullTextSearch() returns %s', (query, expected) => {
    expect(hasFullTextSearch(new URLSearchParams(query))).toBe(expected);
  });
});

describe('readCaller', () => {
  const keys = { publishable: 'sb_publishable_x', service: 'sb_secret_x', jwtSecret: 's' };
  const token = (claims: object, secret = 's') => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'HS256' })}.${encode(claims)}`;
    return `Bearer ${unsigned}.${createHmac('sha256', secret).update(unsigned).digest('base64url')}`;
  };

  it.each([
    [{}, { key: 'none' }],
    [{ apikey: 'sb_publishable_x' }, { key: 'publishable' }],
    [{ apikey: 'sb_secret_x' }, { key: 'service' }],
    [{ apikey: 'sb_secret_y' }, { key: 'none' }],
    [{ apikey: 'sb_publishable_x', authorization: 'Bearer sb_publishable_x' }, { key: 'publishable' }],
    [{ authorization: token({ sub: 'a' }) }, { key: 'none', subject: 'a' }],
    [{ authorization: token({ sub: 'a', exp: 1 }) }, { key: 'none', problem: 'JWT expired' }],
    [{ authorization: token({ sub: 'a', exp: 1e10 }) }, { key: 'none', subject: 'a' }],
    [{ authorization: token({ sub: 'a' }, 'other') }, { key: 'none', problem: 'JWSError JWSInvalidSignature' }],
  ])('readCaller() reads the kind of API key and the user from the headers %j: %j', (headers, caller) => {
    expect(readCaller(headers, keys)).toEqual(caller);
  });
});

describe('describeError', () => {
  it('a logged error contains no rows, email addresses or long texts', () => {
    const error = Object.assign(new Error(`no some.one@x.test DETAIL: Failing row contains (1, secret)`), {
      code: '23514',
      detail: 'Failing row contains (1, secret)',
    });
    const text = describeError(error);
    expect(text).toMatch(/^Error 23514: no \[address\] \[…\]\n\s+at /);
    expect(text).not.toMatch(/secret|x\.test/);
    expect(describeError(new Error('x'.repeat(1000))).split('\n')[0]).toHaveLength('Error: '.length + 200);
    expect(describeError('some.one@x.test')).toBe('Thrown: [address]');
  });
});

it('a logged message has no line breaks or control characters, so that a request can’t add lines to the log', () => {
  const lines = describeError(new Error('no column a\nRestored\r\n\u001b[31mred\u2028x')).split('\n');
  expect(lines[0]).toBe('Error: no column a Restored [31mred x');
  expect(lines.slice(1).every((line) => line.startsWith('    at '))).toBe(true);
});

it('the token of the prerenderer depends on the service key', () => {
  expect(prerenderToken('a')).toMatch(/^~[\w-]{43}$/);
  expect(prerenderToken('a')).not.toBe(prerenderToken('b'));
});
