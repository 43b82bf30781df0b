/** The part of Deno's types that the Edge Functions use, so that tsc can check the functions without Deno. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  const env: { get(name: string): string | undefined };
}
