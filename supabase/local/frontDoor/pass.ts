/**
 * The exemption from limits of rate for the program that prerenders pages: it sends thousands of requests in a minute,
 * from this machine. It puts this pass in front of the path: /~…/rest/v1/…. A path is used because the program only
 * takes an address. The pass gives no right but this one.
 */
import { createHmac } from 'node:crypto';

/** The first path segment. It is derived from the service key, so that only a program that may read that one has it. */
export function prerenderPass(serviceKey: string): string {
  return `~${createHmac('sha256', serviceKey).update('prerender').digest('base64url')}`;
}
