/** Error responses of the front door. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** An error response that a check returns instead of calling the handler. */
export interface Refusal {
  status: number;
  code: string;
  /** The error message for a person. */
  message: string;
  headers?: Readonly<Record<string, string>>;
}

/** Creates an error response. `code` is the machine-readable error code, `message` the text for a person. */
export function refuse(status: number, code: string, message: string, headers?: Refusal['headers']): Refusal {
  return { status, code, message, ...(headers && { headers }) };
}

/** Returns a duration in words, for example "42 seconds" or "3 minutes". */
export function inWords(seconds: number): string {
  if (seconds === 1) return '1 second';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

/** The response if a limit is reached. */
export function tooMany(seconds: number, status: 429 | 503 = 429): Refusal {
  const wait = inWords(seconds);
  const message =
    status === 429
      ? `Too many requests. Please try again in ${wait}.`
      : `The server is busy. Please try again in ${wait}.`;
  return refuse(status, status === 429 ? 'over_request_rate_limit' : 'server_busy', message, {
    'retry-after': String(seconds),
  });
}

/**
 * The maximum number of bytes of a rejected body that are read and discarded. A client may read the response only after
 * it has sent the body.
 */
const maxDiscarded = 16 * 1024 * 1024;

/**
 * Sends an error response. For paths of the API it is JSON with the fields that API clients read, and has CORS headers.
 * Elsewhere it is text, or the site's 404 page if a browser opened an unknown URL.
 */
export function sendRefusal(
  refusal: Refusal,
  path: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  notFoundPage?: () => Buffer | undefined,
): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  discardBody(incoming, outgoing);
  const { status, code, message, headers = {} } = refusal;
  const section = /^\/(rest|auth|functions|storage)\/v1(?:\/|$)/.exec(path)?.[1];
  const isForPerson =
    !section && (code === 'not_found' || code === 'bad_path') && /\btext\/html\b/.test(incoming.headers.accept ?? '');
  const page = isForPerson && incoming.method === 'GET' ? notFoundPage?.() : undefined;
  if (page) {
    outgoing.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    return void outgoing.end(page);
  }
  const body = !section
    ? `${message}\n`
    : section === 'auth'
      ? JSON.stringify({ code: status, error_code: code, msg: message, message })
      : JSON.stringify({ code, message, details: null, hint: null });
  outgoing.writeHead(status, {
    'content-type': section ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(section && { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' }),
    ...headers,
  });
  outgoing.end(body);
}

/** Reads and discards the rest of a body. Disconnects a client that sends too much. */
function discardBody(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (incoming.complete) return;
  // With `Expect`, the client waits for "100 Continue" before it sends the body. It gets the error response instead and
  // never sends the body, so the connection can't be reused.
  if (incoming.headers.expect) outgoing.setHeader('connection', 'close');
  let size = 0;
  incoming.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxDiscarded) incoming.destroy();
  });
}
