/** The security headers of every response of the local server. Builds for static hosts use them, too. */
import { createHash } from 'node:crypto';

type Policy = Readonly<Record<string, readonly string[]>>;

/**
 * The content security policy of the back-office. The policy of the public site extends it. An inline script runs only
 * if its hash is in the policy.
 */
const pagePolicy = (inlineScripts: readonly string[]): Policy => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineScripts],
  'style-src': ["'self'", "'unsafe-inline'"], // MUI inserts inline styles (with emotion).
  'img-src': ["'self'", 'https:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"], // The service worker for offline use: /sw.js.
  'frame-src': ["'self'"], // Advertisements: /ad-frame.html.
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/**
 * Sources of Google Analytics, which loads only if staff have set a measurement id and the visitor has consented
 * (public-site/src/consent). The source for scripts is limited to the folder /gtag/, because other folders of that host
 * serve scripts that anybody can upload. The tracking pixels of Google Analytics need no entry, because img-src allows
 * all https images.
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
 * The content security policy of the frame for advertisements. Its scripts can come from any host. With `sandbox`, the
 * frame has an opaque origin, so the scripts can't access the site, even if the page of the frame is opened directly.
 * Only our own pages can embed the frame.
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

/** Headers of every response. */
const common: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
};

type Headers = Readonly<Record<string, string>>;

/** The header that tells search engines not to index a response. */
export const noindex = { 'x-robots-tag': 'noindex' } as const;

/**
 * The headers of each part of the site. `shared` are pages with a secret link (shared lists of favorites, preview of a
 * story), which search engines must not index.
 * @param inlineScripts hashes from inlineScriptHashes()
 * @param backend the origin of the API, if it isn't the origin of the site
 */
export function headersOfParts(
  inlineScripts: readonly string[],
  backend?: string,
): Record<'office' | 'site' | 'shared' | 'ad', Headers> {
  const own = pagePolicy(inlineScripts);
  const page = backend ? merge(own, { 'connect-src': [backend] }) : own;
  const site = { ...common, 'content-security-policy': serialize(merge(page, analytics)) };
  return {
    office: { ...common, 'content-security-policy': serialize(page) },
    site,
    shared: { ...site, ...noindex },
    ad: { ...common, 'x-frame-options': 'SAMEORIGIN', 'content-security-policy': serialize(adPolicy) },
  };
}

/** Creates a function that returns the headers of a path. */
export function securityHeaders(inlineScripts: readonly string[]): (path: string) => Headers {
  const { ad, office, shared, site } = headersOfParts(inlineScripts);
  return (path) => {
    if (/^\/ad-frame(\.html)?(\?|$)/.test(path)) return ad;
    if (/^\/(shared\/|story\/preview([?]|$))/.test(path)) return shared;
    return /^\/admin([/?]|$)/.test(path) ? office : site;
  };
}

/** Cache-Control values for files with a hash in their name, for pages and other files, and for the back-office. */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
  office: 'no-store',
} as const;

function merge(policy: Policy, more: Policy): Policy {
  const longer = Object.entries(more).map(([directive, sources]) => [
    directive,
    [...(policy[directive] ?? []), ...sources],
  ]);
  return { ...policy, ...Object.fromEntries(longer) };
}

function serialize(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The CSP sources ('sha256-…') of a page's inline scripts. Scripts with a `src` need no source here, and neither do
 * data blocks.
 */
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
