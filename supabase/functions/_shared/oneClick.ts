import { callFunction, type SendToApi } from './callFunction.ts';

/**
 * Handles a one-click unsubscribe (RFC 8058): a mail program sends a POST request without cookies to the URL in
 * List-Unsubscribe. The Edge Function and the local server share this code. The response is the same for every token,
 * so that it doesn't reveal which tokens exist. The database function `unsubscribe` is called through the API, because
 * a database connection for each request could use up all connections.
 * @param apikey returns the publishable API key
 * @returns 200, or 503 if unsubscribing failed, so that the mail program retries. Never a redirect, because the RFC
 * forbids redirects
 */
export async function handleOneClick(request: Request, apikey: () => string, send: SendToApi): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (/^\w{1,200}$/.test(token)) {
      const { ok, status } = await callFunction(send, 'unsubscribe', { token }, { apikey: apikey() });
      if (!ok) throw new Error(`unsubscribe returned ${status}`);
    }
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
