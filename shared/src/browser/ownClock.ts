/** auth-js itself would wait for ever. As long as a server may take that sends a mail before it answers. */
export const TIMEOUT_MS = 30_000;

/**
 * A fetch for auth clients, by whose answers a session ends by this device's own clock.
 *
 * The server says when a session ends (`expires_at`, by its clock) and for how long it lasts (`expires_in`). On a device
 * whose clock is a day ahead every new session would look expired already, and be renewed again at each request. Without
 * the first the client reckons the end from the second.
 *
 * A network that swallows the question counts as none after a while.
 */
export const byOwnClock: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const read = answer.json.bind(answer);
  answer.json = async () => withoutMoment(await read());
  return answer;
};

function withoutMoment(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('expires_in' in body)) return body;
  return { ...body, expires_at: undefined };
}
