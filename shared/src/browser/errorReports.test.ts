import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserOf, describeError, type ErrorReport, errorReporter, withoutPersonalData } from './errorReports';

beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0' }));
afterEach(() => vi.unstubAllGlobals());

const errorOf = (message: string, stack = '', name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });

function reporter() {
  const sent: ErrorReport[] = [];
  const send = async (report: ErrorReport) => {
    sent.push(report);
  };
  return { sent, report: errorReporter({ app: 'site', version: '1.2.3', page: () => '/name/:id', send }) };
}

test.each([
  ['an email address', 'No user jane.doe+baby@example.com here'],
  ['the search words of a URL', 'GET https://example.org/search?q=jane%20doe failed'],
  ['the token of a link', 'Bad link /shared/Zk3vXa81mQpWcr72TnbL09ey'],
  ['the token in the fragment of a URL', 'Bad link https://example.org/login#access_token=Zk3v'],
  ['a typed text that the browser quotes', 'Unexpected token \'j\', "jane doe" is not valid JSON'],
  ['a telephone number', 'Not a number: 4915112345'],
])('an error report leaves out %s', (_what, message) => {
  expect(withoutPersonalData(message)).not.toMatch(/jane|Zk3v|49151|q=/i);
});

test('an error report contains names of properties and files', () => {
  const text = "Cannot read properties of undefined (reading 'births') in SharedFavoritesPageWithLists-abc1234.js";
  expect(withoutPersonalData(text)).toBe(text);
});

test.each([
  ['Chromium', '    at async render (https://example.org/assets/NamePage-x7a81bq.js:1:2345)'],
  ['Firefox and Safari', 'render@https://example.org/assets/NamePage-x7a81bq.js?v=jane:1:2345'],
])('describeError reduces a stack trace from %s to functions, files and positions', (_browser, line) => {
  expect(describeError(errorOf('x', line))?.stack).toBe('render (NamePage-x7a81bq.js:1:2345)');
});

test.each([
  ['a failed download', errorOf('Failed to fetch dynamically imported module: https://example.org/a.js')],
  ['a request without a connection', errorOf('Load failed')],
  ['a canceled request', errorOf('canceled', '', 'AbortError')],
  ['a browser extension', errorOf('x', 'at y (chrome-extension://abc/content.js:1:1)')],
  ['a script of another origin', undefined],
])('errorReporter ignores the error of %s', (_what, error) => {
  const { sent, report } = reporter();
  report(error);
  expect(sent).toEqual([]);
});

test('errorReporter reports each error message once, and at most five messages', () => {
  const { sent, report } = reporter();
  for (let at = 0; at < 20; at++) report(errorOf(`fault ${at % 8}`));
  expect(sent.map(({ message }) => message)).toEqual([0, 1, 2, 3, 4].map((at) => `TypeError: fault ${at}`));
  expect(sent[0]).toMatchObject({ app: 'site', page: '/name/:id', version: '1.2.3', browser: 'Firefox 140' });
});

test('errorReporter ignores a failure to send a report', async () => {
  const report = errorReporter({
    app: 'site',
    version: '1.2.3',
    page: () => '/',
    send: () => Promise.reject(new Error()),
  });
  expect(() => report(errorOf('x'))).not.toThrow();
  await new Promise((done) => setTimeout(done)); // An unhandled rejection would fail the run.
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36', 'Chrome 141'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge 141',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.1 Mobile/15E148 Safari/604.1',
    'Chrome iOS 141',
  ],
  ['curl/8.1', 'Other'],
])('the user agent %s is reported as %s', (userAgent, name) => expect(browserOf(userAgent)).toBe(name));
