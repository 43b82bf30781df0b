import { describe, expect, it } from 'vitest';
import { hashQueue } from './hashQueue';

const at = (path: string, method = 'POST', network = '192.0.2.1') =>
  new Request(`http://localhost/auth/v1/${path}`, { method, headers: { 'cf-connecting-ip': network } });
const signIn = (network?: string) => at('token?grant_type=password', 'POST', network);

/** Mocks a server that responds when the test calls `respond`. `received` has the requests in order of arrival. */
function server() {
  const received: { network: string | null; respond: () => void }[] = [];
  const next = (request: Request) =>
    new Promise<Response>((done) =>
      received.push({ network: request.headers.get('cf-connecting-ip'), respond: () => done(new Response()) }),
    );
  return { received, next };
}
const settled = async () => {
  for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
};

describe('hashQueue', () => {
  it('hashQueue runs two requests with a password in parallel, and a failed request frees its slot', async () => {
    const { received, next } = server();
    const fix = hashQueue({ parallelHashes: 2, queuedHashes: 10, queuedHashesOfNetwork: 10 });
    const failing = fix(signIn(), () => Promise.reject(new Error('gone')));
    const responses = [at('signup'), signIn(), signIn()].map((request) => fix(request, next));
    await expect(failing).rejects.toThrow('gone');
    await settled();
    expect(received).toHaveLength(2);
    received[0]?.respond();
    await settled();
    expect(received).toHaveLength(3);
    for (const { respond } of received) respond();
    await Promise.all(responses);
  });

  it('a sign-in is rejected with 429 and Retry-After if the queue of requests with a password is full', async () => {
    const { received, next } = server();
    const fix = hashQueue({ parallelHashes: 1, queuedHashes: 3, queuedHashesOfNetwork: 2 });
    const refusals: (string | null)[] = [];
    const send = (network: string) =>
      void fix(signIn(network), next).then(({ status, headers }) => {
        if (status === 429) refusals.push(headers.get('retry-after'));
      });
    for (let i = 0; i < 4; i++) send('192.0.2.1'); // One request runs, two are queued, and the fourth is rejected.
    await settled();
    expect(refusals).toEqual(['2']);
    send('192.0.2.2');
    send('192.0.2.3');
    await settled();
    expect(refusals).toHaveLength(2);
    expect(received).toHaveLength(1);
  });

  it('hashQueue alternates between networks, so that one network can’t delay the sign-ins of others', async () => {
    const { received, next } = server();
    const fix = hashQueue({ parallelHashes: 1, queuedHashes: 10, queuedHashesOfNetwork: 10 });
    for (let i = 0; i < 4; i++) void fix(signIn('192.0.2.1'), next);
    await settled();
    void fix(signIn('192.0.2.2'), next);
    for (let i = 0; i < 3; i++) {
      await settled();
      received.at(-1)?.respond();
    }
    expect(received.map(({ network }) => network)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  });

  it('hashQueue counts all IP addresses of an IPv6 network (/64) as one network', async () => {
    const { next } = server();
    const fix = hashQueue({ parallelHashes: 1, queuedHashes: 10, queuedHashesOfNetwork: 1 });
    void fix(signIn('2001:db8:0:1::1'), next);
    void fix(signIn('2001:db8:0:1::2'), next);
    await settled();
    expect((await fix(signIn('2001:db8:0:1:ffff::3'), next)).status).toBe(429);
  });

  it('requests without a password don’t wait in hashQueue', async () => {
    const { received, next } = server();
    const fix = hashQueue({ parallelHashes: 1, queuedHashes: 10, queuedHashesOfNetwork: 10 });
    void fix(signIn(), () => new Promise(() => {}));
    void fix(at('token?grant_type=refresh_token'), next);
    void fix(at('user', 'GET'), next);
    void fix(at('logout'), next);
    await settled();
    expect(received).toHaveLength(3);
  });

  it('if a sign-in hangs, the next queued sign-in runs after a timeout', async () => {
    const { next } = server();
    const fix = hashQueue({ parallelHashes: 1, queuedHashes: 10, queuedHashesOfNetwork: 10 }, 5);
    void fix(signIn(), next);
    await expect(fix(signIn(), async () => new Response('mine')).then((response) => response.text())).resolves.toBe(
      'mine',
    );
  });
});
