/** Reads request bodies within their limits, and checks JSON before it is parsed. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from './limits';
import { type Refusal, refuse, tooMany } from './refusals';

/** Bodies up to this size count toward `limits.small`, larger bodies toward `limits.large`. */
const smallBody = 128 * 1024;
/** The maximum nesting of JSON. Our applications nest less deeply. */
const maxDepth = 64;

/** Limits the total size of the bodies in memory, and the size of the large bodies of each IP address. */
export class BodyBudget {
  #small = 0;
  #large = 0;
  readonly #largeOf = new Map<string, number>();

  constructor(private readonly limits: Limits['bodyBytes']) {}

  /**
   * Reserves memory for a body from an IP address.
   * @returns a function that releases the memory, to be called once; undefined if the budget is used up
   */
  reserve(bytes: number, address: string): (() => void) | undefined {
    if (bytes <= smallBody) {
      if (this.#small + bytes > this.limits.small) return undefined;
      this.#small += bytes;
      return () => {
        this.#small -= bytes;
      };
    }
    const mine = this.#largeOf.get(address) ?? 0;
    if (this.#large + bytes > this.limits.large || mine + bytes > this.limits.largePerAddress) return undefined;
    this.#large += bytes;
    this.#largeOf.set(address, mine + bytes);
    return () => {
      this.#large -= bytes;
      const rest = (this.#largeOf.get(address) ?? 0) - bytes;
      if (rest > 0) this.#largeOf.set(address, rest);
      else this.#largeOf.delete(address);
    };
  }
}

/** True if the headers of a request announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads a body.
 * @param limit the maximum size in bytes
 * @param reserve reserves memory for a number of bytes, as BodyBudget does. Tests pass undefined to disable the budget
 * @returns the body, an error response, or undefined if the client disconnected
 */
export async function readBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  limit: number,
  reserve: ((bytes: number) => (() => void) | undefined) | undefined,
): Promise<Buffer | Refusal | undefined> {
  const announced = incoming.headers['content-length'];
  if (announced !== undefined && Number(announced) > limit) return tooLarge(limit);
  // Without content-length, memory is reserved for the maximum size of the body.
  const release = reserve?.(announced === undefined ? limit : Number(announced));
  if (reserve && !release) return tooMany(1, 503);
  outgoing.once('close', () => release?.());
  if (incoming.headers.expect) outgoing.writeContinue();
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((done) => {
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      incoming.off('data', onData);
      chunks.length = 0;
      done(tooLarge(limit));
    };
    incoming.on('data', onData);
    incoming.once('end', () => done(Buffer.concat(chunks)));
    incoming.once('close', () => done(undefined));
    incoming.once('error', () => done(undefined));
  });
}

function tooLarge(limit: number): Refusal {
  const size = limit >= 1024 * 1024 ? `${limit / 1024 / 1024} MB` : `${limit / 1024} kB`;
  return refuse(413, 'body_too_large', `The request is too large. At most ${size} is allowed.`);
}

const endOf = { quote: 34, backslash: 92 } as const;

/** True if JSON is nested deeper than 64 levels. Counts brackets outside of strings. */
export function isTooDeep(body: Buffer): boolean {
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === endOf.quote) at = endOfString(body, at);
    else if (byte === 91 || byte === 123) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (byte === 93 || byte === 125) depth -= 1;
  }
  return false;
}

function endOfString(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== endOf.quote) at += body[at] === endOf.backslash ? 2 : 1;
  return at;
}

/** True if a body contains NUL, either raw or as a JSON escape. PostgreSQL can't store NUL. */
export function hasNul(body: Buffer): boolean {
  if (body.includes(0)) return true;
  for (let at = body.indexOf('\\u0000'); at >= 0; at = body.indexOf('\\u0000', at + 1)) {
    let backslashes = 0;
    while (body[at - 1 - backslashes] === endOf.backslash) backslashes += 1;
    if (backslashes % 2 === 0) return true;
  }
  return false;
}

/** Parses JSON; undefined if it is malformed. */
export function parseJson(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body.toString()) };
  } catch {
    return undefined;
  }
}
