/**
 * Middleware around the request handlers of lite. Each of the other files in this folder works around one deviation of
 * lite from hosted projects.
 *
 * Delete with the last workaround.
 */
export type Next = (request: Request) => Promise<Response>;
export type Middleware = (request: Request, next: Next) => Promise<Response>;

/** Combines several middlewares into one handler. The first is the outermost. */
export function compose(middleware: readonly Middleware[], last: Next): Next {
  return middleware.reduceRight<Next>((next, one) => (request) => one(request, next), last);
}
