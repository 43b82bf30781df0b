/**
 * The files `_headers` and `_redirects`, with which a static host answers as `npm start` does, in the form that
 * Cloudflare Pages and Netlify read.
 */
import { caching, headersOfParts, noindex } from '../headers';

/** A host is https only, and stays it for a year. `npm start` is not, and browsers want to hear this by https alone. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' };

/** Null takes away what the host would send. */
type Rule = [path: string, headers: Readonly<Record<string, string | null>>];

/**
 * One rule for each part of the site. Where two match, their headers would be joined, so the narrower rule takes the
 * wider one's away first ("! name"): two policies at once would mean the stricter of both.
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
    ...privatePaths.map((path): Rule => [path.replace(/:\w+$/, '*'), noindex]),
    ['/ad-frame.html', differing(ad)],
    ['/ad-frame', differing(ad)], // where the host leaves the ending out
  ];
  return `${rules.map(([path, headers]) => ruleOf(path, headers, path !== '/*')).join('\n\n')}\n`;
}

/**
 * Every address of the back-office is its one page, with 200. Cloudflare follows these rules even where there is a file,
 * so the files' own comes first; and it refuses `/admin/index.html`, which it would lead back to `/admin/` for ever.
 * A list that somebody shares has its page under any token.
 */
export const redirectsFile = `/admin/assets/* /admin/assets/:splat 200
/admin/* /admin/ 200
/shared/* /shared/token 200
`;

function ruleOf(path: string, headers: Rule[1], replaces: boolean): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(replaces || value === null ? [`! ${name}`] : []),
    ...(value === null ? [] : [`${name}: ${value}`]),
  ]);
  return [path, ...lines.map((line) => `  ${line}`)].join('\n');
}
