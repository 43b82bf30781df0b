/** As much of Deno as the functions use: our tsc checks them without Deno. They run there with its own types. */
declare namespace Deno {
  function serve(handler: (request: Request) => Response | Promise<Response>): unknown;
  const env: { get(name: string): string | undefined };
}
