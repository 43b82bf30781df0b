/** An HTTP/2 proxy for our server, because static hosts use HTTP/2. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A private key and its certificate in PEM. */
export interface Certificate {
  private: string;
  cert: string;
}

export interface Http2Front {
  /** The proxy's URL, https://localhost:… */
  url: string;
  stop(): Promise<void>;
}

/** Headers that apply to a single connection, so the proxy doesn't forward them. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'];

/**
 * Starts a proxy.
 * @param origin the URL of the HTTP/1.1 server
 */
export async function http2Front(origin: string, certificate: Certificate): Promise<Http2Front> {
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert, allowHTTP1: true },
    (incoming, outgoing) => {
      const options = {
        method: incoming.method,
        headers: { ...plain(incoming.headers), host: new URL(origin).host }, // The server rejects any other host.
      };
      const behind = request(origin + incoming.url, options, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, plain(response.headers));
        response.pipe(outgoing.stream ?? outgoing);
      });
      behind.on('error', () => outgoing.stream?.destroy());
      incoming.pipe(behind);
    },
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => sessions.add(session));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      for (const session of sessions) session.destroy();
      server.close();
    },
  };
}

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const rest = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name));
  return Object.fromEntries(rest);
}
