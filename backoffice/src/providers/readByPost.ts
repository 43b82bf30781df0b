import type { ResourceDefinition } from '../resources/defineResource';

type Send<Answer> = (url: string, options?: RequestInit) => Promise<Answer>;

/**
 * Calls a resource's function (`readBy`) by POST instead of GET. For GET, the embedded server takes `or=(…)` as an argument
 * of the function and responds with 404; PostgREST filters, orders and counts with both methods.
 */
export function readByPost<Answer>(
  resources: readonly Pick<ResourceDefinition, 'readBy'>[],
  send: Send<Answer>,
): Send<Answer> {
  const functions = new Set(resources.flatMap(({ readBy }) => readBy ?? []));
  return (url, options = {}) => {
    const called = /\/rpc\/(\w+)(?=\?|$)/.exec(url)?.[1];
    if (!called || !functions.has(called) || (options.method ?? 'GET') !== 'GET') return send(url, options);
    const headers = new Headers(options.headers);
    headers.set('Content-Type', 'application/json');
    return send(url, { ...options, method: 'POST', headers, body: '{}' });
  };
}
