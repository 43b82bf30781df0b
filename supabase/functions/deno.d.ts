/** The part of Deno's types that the functions use, so that tsc can check them without Deno. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  const env: { get(name: string): string | undefined };
}
