/**
 * What the layers round lite tell each other about the request at hand. lite passes neither its request to the
 * connection nor the database's error to the response; an AsyncLocalStorage reaches both.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  method: string;
  path: string;
  /** As functions read them: current_setting('request.headers', true)::json, names in lower case. */
  headers: Record<string, string>;
  /** Where the link of a mail sent by this request shall lead; always on our own origin. */
  redirectTo: string;
  /** The database's last refusal during this request. */
  databaseError?: unknown;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();
