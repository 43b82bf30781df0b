/**
 * Handles a one-click unsubscribe (RFC 8058): a mail program sends a POST request without cookies to the URL in
 * List-Unsubscribe. The Edge Function and the local server share this code. The response is the same for every token,
 * so that it doesn't reveal which tokens exist.
 * @param unsubscribe unsubscribes the owner of a token; throws if the database can't be reached
 * @returns 200, or 503 if unsubscribing failed, so that the mail program retries; never a redirect, which the RFC
 * forbids
 */
export async function handleOneClick(
  request: Request,
  unsubscribe: (token: string) => PromiseLike<unknown>,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (/^\w{1,200}$/.test(token)) await unsubscribe(token);
    return plain('You are unsubscribed.', 200);
  } catch (error) {
    console.error(error);
    return plain('We couldn’t unsubscribe you. Please try again.', 503);
  }
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
