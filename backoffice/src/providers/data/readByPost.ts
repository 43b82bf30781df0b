type Send<Answer> = (url: string, options?: RequestInit) => Promise<Answer>;

const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'or', 'and']);
const OPERATOR = /^(not\.)?[a-z]+(\((any|all)\))?\./;

/**
 * A sender that reads the rows of functions by POST, with the function's arguments in the body. The embedded server takes
 * every parameter of a GET to a function for an argument, also filters, and responds 404. PostgREST filters, orders and
 * counts the rows of a POST in the same way.
 */
export function readByPost<Answer>(send: Send<Answer>): Send<Answer> {
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
