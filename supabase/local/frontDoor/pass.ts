/**
 * The pass that exempts prerendering from rate limits, since it sends thousands of requests a minute from this machine. It is
 * put in front of the path (/~…/rest/v1/…), because the renderer is configured with an address only. It grants nothing
 * else.
 */
import { createHmac } from 'node:crypto';

/** The first path segment, derived from the service key, so that only a program with that key can compute it. */
export function prerenderPass(serviceKey: string): string {
  return `~${createHmac('sha256', serviceKey).update('prerender').digest('base64url')}`;
}
