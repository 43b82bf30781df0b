/**
 * Unhandled errors of `postgres`, the database driver. This file has no imports, so that vitest.config.ts can import it
 * without the rest of the stack.
 */

/**
 * True if the driver caused an unhandled error after it lost a connection. It has two bugs: it writes to the closed
 * socket ("Cannot read properties of null (reading 'write')"), and it doesn't await its query for array types
 * (github.com/porsager/postgres/issues/1192). Such an error can be ignored, because the request that used the
 * connection gets 503 anyway.
 */
export function isStrayDriverError(error: unknown): boolean {
  const { name, code = '', stack = '', query = '' } = (error ?? {}) as Error & { code?: string; query?: string };
  const isDrivers = /node_modules[\\/]postgres[\\/]src[\\/]connection\.js/.test(stack) || query.includes('b.typarray');
  return isDrivers && (name === 'TypeError' || /^(CONNECTION_|57P0|ECONN|EPIPE)/.test(code));
}
