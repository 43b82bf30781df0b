/** The security headers of every answer of the local server: one table, which static hosts copy. */
import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

/** The policy of the back-office, and the ground of the site's. Scripts inside a page run by their hash only. */
const pagePolicy = (inlineScripts: readonly string[]): Policy => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineScripts],
  'style-src': ["'self'", "'unsafe-inline'"], // emotion writes its styles into the page
  'img-src': ["'self'", 'https:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"], // what keeps names open without a network: /sw.js
  'frame-src': ["'self'"], // advertisements: /ad-frame.html
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/**
 * What Google Analytics takes, where staff have set an id and the visitor has said yes; until then nothing asks for it
 * (public-site/src/consent). Of the script's host only the folder of the tag: the rest of it serves anybody's scripts.
 * Its pixels are among the pictures, which may come from anywhere.
 */
const analytics = {
  'script-src': ['https://www.googletagmanager.com/gtag/'],
  'connect-src': [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

/**
 * The document that advertisements run in. They may do what advertisements do, but never as this site: `sandbox` takes
 * its origin away even where the file is opened by itself, and only our own pages may frame it.
 */
const adPolicy: Policy = {
  sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  'default-src': ['https:', 'data:', 'blob:'],
  'script-src': ['https:', "'unsafe-inline'", "'unsafe-eval'"],
  'style-src': ['https:', "'unsafe-inline'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** What every answer carries, whatever it is. */
const everywhere: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
};

type Headers = Readonly<Record<string, string>>;

/** For no search engine, also where no script runs. */
export const noindex = { 'x-robots-tag': 'noindex' } as const;

/**
 * The headers of the parts of the site. `shared` are lists that somebody shares with whom they like: for no search
 * engine.
 * @param inlineScripts hashes as inlineScriptHashes() gives them
 * @param backend the address of the API, where it is not the site's own
 */
export function headersOfParts(
  inlineScripts: readonly string[],
  backend?: string,
): Record<'office' | 'site' | 'shared' | 'ad', Headers> {
  const own = pagePolicy(inlineScripts);
  const page = backend ? joined(own, { 'connect-src': [backend] }) : own;
  const site = { ...everywhere, 'content-security-policy': written(joined(page, analytics)) };
  return {
    office: { ...everywhere, 'content-security-policy': written(page) },
    site,
    shared: { ...site, ...noindex },
    ad: { ...everywhere, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': written(adPolicy) },
  };
}

/** The headers of an address. */
export function securityHeaders(inlineScripts: readonly string[]): (path: string) => Headers {
  const { ad, office, shared, site } = headersOfParts(inlineScripts);
  return (path) => {
    if (/^\/ad-frame(\.html)?(\?|$)/.test(path)) return ad;
    if (path.startsWith('/shared/')) return shared;
    return /^\/admin([/?]|$)/.test(path) ? office : site;
  };
}

/** How long a browser keeps a file: one whose name holds a hash of it for ever, all others only if they are unchanged. */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
  office: 'no-store',
} as const;

function joined(policy: Policy, more: Policy): Policy {
  const longer = Object.entries(more).map(([directive, sources]) => [
    directive,
    [...(policy[directive] ?? []), ...sources],
  ]);
  return { ...policy, ...Object.fromEntries(longer) };
}

function written(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** The CSP sources ('sha256-…') of the scripts written inside a page; those with a src and blocks of data need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi)];
  return scripts
    .filter(({ groups }) => !/\ssrc\s*=|\stype="application\//i.test(groups?.attributes ?? '') && groups?.body)
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.body ?? '')
          .digest('base64')}'`,
    );
}
