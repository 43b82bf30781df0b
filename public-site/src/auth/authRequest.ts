/** How a conversation with the auth server ends. */
import { type Refusal, refusalOf } from './authErrors';
import { loadAuth } from './loadAuth';
import { lookAgain } from './sessionStore';

export type Outcome<T = unknown> = ({ ok: true } & T) | { ok: false; refusal: Refusal };

type Clients = Awaited<ReturnType<typeof loadAuth>>;

/** Runs one conversation with the auth server and turns whatever goes wrong into a refusal. */
export async function attempt<T>(conversation: (clients: Clients) => Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, ...(await conversation(await loadAuth())) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  } finally {
    lookAgain();
  }
}

/** auth-js answers with an error instead of throwing it. */
export function orThrow<A extends { data: unknown; error: unknown }>(answer: A): Extract<A, { error: null }>['data'] {
  if (answer.error) throw answer.error;
  return answer.data;
}
