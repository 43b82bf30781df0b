/** Converts between Node's http server and functions that take a Request and return a Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Builds a Request.
 * @param address path and query, normalized by the front door
 * @param body undefined if the request has no body
 */
export function toRequest(incoming: IncomingMessage, address: string, body: Buffer | undefined): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const url = new URL(address, `http://${incoming.headers.host ?? 'localhost'}`);
  return new Request(url, { method: incoming.method, headers, ...(body && { body: new Uint8Array(body) }) });
}

/** Writes a response. Its headers replace headers of the same name on `outgoing`. All other headers remain. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie);
  outgoing.end(body);
}
