import { emails, password } from '../../support/data/people';

/** The letter pages and searches that `bench:load` requests at random. */
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const searches = ['olivia', 'an', 'grace', 'zoe', 'river', 'light', 'shivon', 'madal', 'quinthus', '%%%'];

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

interface Caller {
  url: string;
  apiKey: string;
  token: string;
  user: string;
}

/** Signs in as the demo parent. @returns a function that sends a random request and counts errors */
export async function mixFor(server: Pick<Caller, 'url' | 'apiKey'>, errors: Map<string, number>) {
  const response = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: server.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: emails.parent, password }),
  });
  const { access_token, user } = await response.json();
  return mixOf({ ...server, token: access_token, user: user.id }, errors);
}

function mixOf({ url, apiKey, token, user }: Caller, errors: Map<string, number>) {
  const signedIn = { apikey: apiKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const rpc = (name: string, args: object) => ({ path: `rpc/${name}`, body: args, headers: {} });
  const write = () => ({
    path: 'favorites?on_conflict=user_id,name_id',
    body: { user_id: user, name_id: 1 + Math.floor(Math.random() * 1000) },
    headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
  });
  return async () => {
    const dice = Math.random();
    const { path, body, headers } =
      dice < 0.7
        ? rpc('letter_names', { letter: pick(letters) })
        : dice < 0.9
          ? rpc('search_names', { q: pick(searches) })
          : write();
    const problem = await send(`${url}/rest/v1/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...signedIn, ...headers },
    });
    if (problem) errors.set(problem, (errors.get(problem) ?? 0) + 1);
  };
}

/** Sends a request. @returns the error, or undefined */
async function send(address: string, init: RequestInit): Promise<string | undefined> {
  try {
    const response = await fetch(address, init);
    await response.text();
    return response.ok ? undefined : `${new URL(address).pathname}: ${response.status}`;
  } catch (error) {
    return `${new URL(address).pathname}: ${error}`;
  }
}
