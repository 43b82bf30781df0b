/** The security headers of every answer of the local server: one table, which static hosts copy. */
import { createHash } from 'node:crypto';

/** The policy of the pages; `inlineScripts` are hashes as inlineScriptHashes() gives them. */
export function contentSecurityPolicy(inlineScripts: readonly string[] = []): string {
  const table: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts],
    'style-src': ["'self'", "'unsafe-inline'"], // emotion writes its styles into the page
    'img-src': ["'self'", 'https:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"], // advertisements, in sandboxed srcdoc frames
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(table)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** What every answer carries, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'cross-origin-opener-policy': 'same-origin',
};

/** The CSP sources ('sha256-…') of the scripts written inside a page; those with a src and data blocks need none. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<body>[\s\S]*?)<\/script>/gi)];
  return scripts
    .filter(({ groups }) => !/\ssrc\s*=/i.test(groups?.attributes ?? '') && groups?.body)
    .map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.body ?? '')
          .digest('base64')}'`,
    );
}
