/**
 * The timeout of auth requests in milliseconds. auth-js itself has no timeout. The value is high, because some servers
 * send an email before they respond.
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
  // The property must be deleted, not set to undefined. After sign-in with a second factor, auth-js computes
  // `expires_at` and then spreads the response over it, so `undefined` would overwrite the computed value.
  const { expires_at: _, ...rest } = body as { expires_at?: unknown };
  return rest;
}
