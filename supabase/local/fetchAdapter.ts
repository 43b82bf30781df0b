/** Between Node's http server and functions from Request to Response. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Larger than any import of the back-office; more would only fill the memory. */
const maximumBody = 10 * 1024 * 1024;

/**
 * Reads the whole request.
 * @returns undefined when its body is too large or it broke off
 */
export async function toRequest(incoming: IncomingMessage): Promise<Request | undefined> {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of incoming) {
      size += chunk.length;
      if (size > maximumBody) return undefined;
      chunks.push(chunk);
    }
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
    const bodiless = incoming.method === 'GET' || incoming.method === 'HEAD' || size === 0;
    return new Request(url, { method: incoming.method, headers, body: bodiless ? undefined : Buffer.concat(chunks) });
  } catch {
    return undefined;
  }
}

/** Writes a response; headers that were set on `outgoing` before stay, unless the response has them too. */
export async function writeResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== 'content-length' && name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) outgoing.appendHeader('set-cookie', cookie);
  outgoing.end(body);
}
