import { expect, it } from 'vitest';
import { isLinkAddress, linkAddress, storedHtml } from './html';

it('storedHtml() removes all attributes of a link except its address', () => {
  expect(
    storedHtml(
      '<p class="x">a <a target="_blank" href="https://a.test" title="t">b</a> <a title="c">c</a></p><ol start="3"><li>d</li></ol>',
    ),
  ).toBe('<p>a <a href="https://a.test">b</a> <a>c</a></p><ol><li>d</li></ol>');
});

it('isLinkAddress() accepts a scheme in upper case, and storedHtml() converts the scheme to lower case', () => {
  expect(
    ['HTTPS://A.test/x', 'Mailto:Ann@example.com', '/name/1', 'a.test', ' /x', 'HTTP://a.test'].map(isLinkAddress),
  ).toEqual([true, true, true, false, false, false]);
  expect(storedHtml('<a href="HTTPS://A.test/x">b</a>')).toBe('<a href="https://A.test/x">b</a>');
});

it.each([
  ['https://a.test/b?c=d#e', 'https://a.test/b?c=d#e'],
  ['a.test/b', 'https://a.test/b'],
  [' /name/1 ', '/name/1'],
  ['/', '/'],
  ['ann@example.com', 'mailto:ann@example.com'],
  ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ['Mailto:Ann@example.com', 'mailto:Ann@example.com'],
  ['Https://A.test/B', 'https://A.test/B'],
])('linkAddress() converts the typed text %j to %j', (typed, address) => expect(linkAddress(typed)).toBe(address));

it.each([
  'javascript:alert(1)',
  'http://a.test',
  '//evil.test',
  '/\\evil.test',
  'data:x',
  '',
  'https://',
  'two words',
  'mailto:',
  'mailto:ann@example.com?subject=Hi', // a link to an email address can't have a subject
  'https://user:pass@a.test',
  '/a/../..//evil.test',
  '_ann@example.com', // the database also rejects this and the following addresses
  'mailto:_ann@example.com',
  '/a\u0000',
])('linkAddress() returns null for the invalid text %j', (typed) => expect(linkAddress(typed)).toBeNull());
