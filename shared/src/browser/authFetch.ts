/**
 * The timeout of auth requests in milliseconds, because auth-js has none. It is long enough for a server that sends an
 * email before it responds.
 */
export const TIMEOUT_MS = 30_000;

/**
 * A fetch for auth clients, with a timeout. It also removes `expires_at` from responses, so that the client computes it
 * from `expires_in` and the device's clock. With the server's `expires_at`, a device whose clock is a day ahead would
 * refresh the session before every request.
 */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const readJson = response.json.bind(response);
  response.json = async () => withoutExpiry(await readJson());
  return response;
};

function withoutExpiry(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return body;
  // The key must be absent. After sign-in with a second factor, auth-js merges the response over the `expires_at` that
  // it has computed, and `undefined` would overwrite that value.
  const { expires_at: _, ...rest } = body as { expires_at?: unknown };
  return rest;
}
