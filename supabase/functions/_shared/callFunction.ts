/** Sends a request to the API of the project. The path begins with /rest/v1 or /storage/v1. */
export type SendToApi = (path: string, init: RequestInit) => Promise<Response>;

/** Calls a database function through PostgREST. `headers` has the API key and, if signed in, the access token. */
export const callFunction = (send: SendToApi, name: string, args: object, headers: Record<string, string>) =>
  send(`/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
