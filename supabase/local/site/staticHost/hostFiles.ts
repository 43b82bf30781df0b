/**
 * Generates the files `_headers` and `_redirects`, which make a static host respond like `npm start`, in the format of
 * Cloudflare Pages and Netlify.
 */
import { caching, headersOfParts, noindex } from '../headers';

/** A header that only static hosts send. `npm start` serves http, where it would have no effect. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of all URLs that match `path`. Null removes a header that the host would send. */
type Rule = [path: string, headers: Readonly<Record<string, string | null>>];

/**
 * Generates `_headers`, with one rule for each part of the site. Hosts send the headers of all matching rules, so each
 * narrower rule first removes ("! name") the headers that a wider rule sets. Otherwise browsers would apply both
 * content security policies.
 */
export function headersFile(
  inlineScripts: readonly string[],
  privatePaths: readonly string[],
  backend?: string,
): string {
  const { site, office, ad } = headersOfParts(inlineScripts, backend);
  const differing = (part: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(part).filter(([name, value]) => site[name] !== value));
  const rules: Rule[] = [
    ['/*', { 'access-control-allow-origin': null, ...site, ...httpsOnly, 'cache-control': caching.pages }],
    ['/assets/*', { 'cache-control': caching.hashed }],
    ...['/admin', '/admin/*'].map((path): Rule => [path, { ...differing(office), 'cache-control': caching.office }]),
    ['/admin/assets/*', { 'cache-control': caching.hashed }],
    ...privatePaths.map((path): Rule => [patternOf(path), noindex]),
    ['/ad-frame.html', differing(ad)],
    ['/ad-frame', differing(ad)], // Some hosts redirect /ad-frame.html to this path.
  ];
  return `${rules.map(([path, headers]) => ruleOf(path, headers, path !== '/*')).join('\n\n')}\n`;
}

/**
 * Generates `_redirects`. All rules are rewrites (status 200):
 * - `/name/404` and `/story/404` lead to the index.html of a folder. pageFileOf() says why.
 * - All URLs of the back-office share one page. Cloudflare applies rules even to existing files, so rules that map the
 *   back-office's files to themselves come first. The target isn't `/admin/index.html`, because Cloudflare would
 *   redirect it to `/admin/`, which matches the rule again.
 * - Private URLs with a parameter share one page for each route.
 */
export function redirectsFile(privatePaths: readonly string[]): string {
  const withParameter = privatePaths.filter((path) => path.includes(':'));
  const rules = [
    ['/name/404', '/name/404/'],
    ['/story/404', '/story/404/'],
    ...['route.js', 'favicon.svg', 'assets/*'].map((file) => [
      `/admin/${file}`,
      `/admin/${file.replace('*', ':splat')}`,
    ]),
    ['/admin/*', '/admin/'],
    ...withParameter.map((path) => [patternOf(path), path.replace(':', '')]),
  ];
  return rules.map((rule) => `${rule.join(' ')} 200\n`).join('');
}

/**
 * Replaces a parameter at the end of a route with a wildcard. Other parameters stay, because hosts support `:name` in
 * the middle of a path.
 */
const patternOf = (path: string) => path.replace(/:\w+$/, '*');

function ruleOf(path: string, headers: Rule[1], replaces: boolean): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(replaces || value === null ? [`! ${name}`] : []),
    ...(value === null ? [] : [`${name}: ${value}`]),
  ]);
  return [path, ...lines.map((line) => `  ${line}`)].join('\n');
}
