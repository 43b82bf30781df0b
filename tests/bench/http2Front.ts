/** HTTP/2 in front of a server of ours, as every static host has it. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A private key and a certificate for it, both PEM. */
export interface Certificate {
  private: string;
  cert: string;
}

export interface Http2Front {
  /** https://localhost:… */
  url: string;
  stop(): Promise<void>;
}

/** What belongs to one connection, and not to what is said over it. */
const ofConnections = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings'];

/**
 * Serves by HTTP/2 what another server answers by HTTP/1.1.
 * @param origin of that server
 */
export async function http2Front(origin: string, certificate: Certificate): Promise<Http2Front> {
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert, allowHTTP1: true },
    (asked, answer) => {
      const options = { method: asked.method, headers: { ...plain(asked.headers), host: asked.headers[':authority'] } };
      const behind = request(origin + asked.url, options, (got) => {
        answer.writeHead(got.statusCode ?? 502, plain(got.headers));
        got.pipe(answer.stream ?? answer);
      });
      behind.on('error', () => answer.stream?.destroy());
      asked.pipe(behind);
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
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnections.includes(name));
  return Object.fromEntries(kept);
}
