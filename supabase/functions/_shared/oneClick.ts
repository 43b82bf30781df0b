/**
 * One-click unsubscribing (RFC 8058): a mail program sends a POST to the address in List-Unsubscribe, without cookies
 * and without anybody looking. The Edge Function unsubscribe and the local server answer with this same code.
 */

/**
 * Answers such a POST. Known or not, a token gets the same 200: nobody learns which ones exist.
 * @param unsubscribe takes the address of a token off the list; throws when it could not be asked
 * @returns 503 when it failed, so that the mail program tries again; never a redirect, as the standard has it
 */
export async function answerOneClick(
  request: Request,
  unsubscribe: (token: string) => PromiseLike<unknown>,
): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    if (/^\w{1,200}$/.test(token)) await unsubscribe(token);
    return plain('You are unsubscribed.', 200);
  } catch (error) {
    console.error(error);
    return plain('This did not work just now. Please try again.', 503);
  }
}

function plain(text: string, status: number): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
