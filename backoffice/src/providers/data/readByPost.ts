type Send<Response> = (url: string, options?: RequestInit) => Promise<Response>;

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'or', 'and']);
const OPERATOR = /^(not\.)?[a-z]+(\((any|all)\))?\./;

/**
 * Wraps `send`: replaces GET requests to database functions by POST requests whose body contains the arguments. In a
 * GET request, the embedded server would treat all query parameters as arguments of the function, even filters, and
 * respond with 404. PostgREST accepts the same filters, order and count in a POST request.
 */
export function readByPost<Response>(send: Send<Response>): Send<Response> {
  return (url, options = {}) => {
    const address = new URL(url);
    if (!/\/rpc\/\w+$/.test(address.pathname) || (options.method ?? 'GET') !== 'GET') return send(url, options);
    const isArgument = ([name, value]: [string, string]) => !RESERVED.has(name) && !OPERATOR.test(value);
    const parameters = [...address.searchParams];
    const headers = new Headers(options.headers);
    headers.set('Content-Type', 'application/json');
    const [path] = url.split('?');
    const query = new URLSearchParams(parameters.filter((parameter) => !isArgument(parameter)));
    const body = JSON.stringify(Object.fromEntries(parameters.filter(isArgument)));
    return send(query.size > 0 ? `${path}?${query}` : `${path}`, { ...options, method: 'POST', headers, body });
  };
}
