/**
 * Middleware around lite's Apps. The other files of this folder define one workaround each.
 *
 * Delete with the last of them.
 */
export type Next = (request: Request) => Promise<Response>;
export type Middleware = (request: Request, next: Next) => Promise<Response>;

/** Combines several into one handler; the first is the outermost. */
export function compose(middleware: readonly Middleware[], last: Next): Next {
  return middleware.reduceRight<Next>((next, one) => (request) => one(request, next), last);
}
