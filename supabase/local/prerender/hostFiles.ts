/** The file `_headers`, with which a static host answers as `npm start` does, in the form that Cloudflare Pages reads. */
import { caching, headersOfParts } from '../headers';

type Rule = [path: string, headers: Readonly<Record<string, string>>];

/**
 * One rule for each part of the site. Where two match, their headers would be joined, so the narrower rule takes the
 * wider one's away first ("! name"): two policies at once would mean the stricter of both.
 */
export function headersFile(inlineScripts: readonly string[], backend?: string): string {
  const { site, office, shared, ad } = headersOfParts(inlineScripts, backend);
  const differing = (part: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(part).filter(([name, value]) => site[name] !== value));
  const rules: Rule[] = [
    ['/*', { ...site, 'cache-control': caching.pages }],
    ['/assets/*', { 'cache-control': caching.hashed }],
    ['/admin/*', { ...differing(office), 'cache-control': caching.office }],
    ['/admin/assets/*', { 'cache-control': caching.hashed }],
    ['/shared/*', differing(shared)],
    ['/ad-frame.html', differing(ad)],
    ['/ad-frame', differing(ad)], // where the host leaves the ending out
  ];
  return `${rules.map(([path, headers]) => ruleOf(path, headers, path !== '/*')).join('\n\n')}\n`;
}

function ruleOf(path: string, headers: Readonly<Record<string, string>>, replaces: boolean): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(replaces ? [`! ${name}`] : []),
    `${name}: ${value}`,
  ]);
  return [path, ...lines.map((line) => `  ${line}`)].join('\n');
}
