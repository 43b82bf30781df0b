/**
 * The token that exempts the prerenderer from rate limits and from the limit on parallel requests, because it sends
 * thousands of requests a minute from this machine. The token grants nothing else. It is the first segment of the path
 * (/~…/rest/v1/…), because the prerenderer can only be configured with a URL.
 */
import { createHmac } from 'node:crypto';

/**
 * The first segment of the paths that the prerenderer requests. It is derived from the service key, so only a program
 * with that key can compute it.
 */
export function prerenderToken(serviceKey: string): string {
  return `~${createHmac('sha256', serviceKey).update('prerender').digest('base64url')}`;
}
