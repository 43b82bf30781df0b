import { describe, expect, it } from 'vitest';
import { hashQueue } from './hashQueue';

const at = (path: string, method = 'POST', network = '192.0.2.1') =>
  new Request(`http://localhost/auth/v1/${path}`, { method, headers: { 'cf-connecting-ip': network } });
const signIn = (network?: string) => at('token?grant_type=password', 'POST', network);

/** A server that answers when the test says so, and the networks of the requests in the order that they arrived. */
function server() {
  const asked: { network: string | null; answer: () => void }[] = [];
  const next = (request: Request) =>
    new Promise<Response>((done) =>
      asked.push({ network: request.headers.get('cf-connecting-ip'), answer: () => done(new Response()) }),
    );
  return { asked, next };
}
const settled = async () => {
  for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
};

describe('hashQueue', () => {
  it('lets two at a time through, whatever becomes of them', async () => {
    const { asked, next } = server();
    const fix = hashQueue({ hashesAtWork: 2, hashesWaiting: 10, hashesWaitingOfNetwork: 10 });
    const failing = fix(signIn(), () => Promise.reject(new Error('gone')));
    const answers = [at('signup'), signIn(), signIn()].map((request) => fix(request, next));
    await expect(failing).rejects.toThrow('gone');
    await settled();
    expect(asked).toHaveLength(2);
    asked[0]?.answer();
    await settled();
    expect(asked).toHaveLength(3);
    for (const { answer } of asked) answer();
    await Promise.all(answers);
  });

  it('refuses with 429 and Retry-After when the line is full', async () => {
    const { asked, next } = server();
    const fix = hashQueue({ hashesAtWork: 1, hashesWaiting: 3, hashesWaitingOfNetwork: 2 });
    const refusals: (string | null)[] = [];
    const send = (network: string) =>
      void fix(signIn(network), next).then(({ status, headers }) => {
        if (status === 429) refusals.push(headers.get('retry-after'));
      });
    for (let i = 0; i < 4; i++) send('192.0.2.1'); // one at work, two wait
    await settled();
    expect(refusals).toEqual(['2']);
    send('192.0.2.2');
    send('192.0.2.3');
    await settled();
    expect(refusals).toHaveLength(2);
    expect(asked).toHaveLength(1);
  });

  it('lets the networks take turns', async () => {
    const { asked, next } = server();
    const fix = hashQueue({ hashesAtWork: 1, hashesWaiting: 10, hashesWaitingOfNetwork: 10 });
    for (let i = 0; i < 4; i++) void fix(signIn('192.0.2.1'), next);
    await settled();
    void fix(signIn('192.0.2.2'), next);
    for (let i = 0; i < 3; i++) {
      await settled();
      asked.at(-1)?.answer();
    }
    expect(asked.map(({ network }) => network)).toEqual(['192.0.2.1', '192.0.2.1', '192.0.2.2']);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const { next } = server();
    const fix = hashQueue({ hashesAtWork: 1, hashesWaiting: 10, hashesWaitingOfNetwork: 1 });
    void fix(signIn('2001:db8:0:1::1'), next);
    void fix(signIn('2001:db8:0:1::2'), next);
    await settled();
    expect((await fix(signIn('2001:db8:0:1:ffff::3'), next)).status).toBe(429);
  });

  it('never holds up a request without a password', async () => {
    const { asked, next } = server();
    const fix = hashQueue({ hashesAtWork: 1, hashesWaiting: 10, hashesWaitingOfNetwork: 10 });
    void fix(signIn(), () => new Promise(() => {}));
    void fix(at('token?grant_type=refresh_token'), next);
    void fix(at('user', 'GET'), next);
    void fix(at('logout'), next);
    await settled();
    expect(asked).toHaveLength(3);
  });

  it('gives the place of a request that hangs to the next one', async () => {
    const { next } = server();
    const fix = hashQueue({ hashesAtWork: 1, hashesWaiting: 10, hashesWaitingOfNetwork: 10 }, 5);
    void fix(signIn(), next);
    await expect(fix(signIn(), async () => new Response('mine')).then((answer) => answer.text())).resolves.toBe('mine');
  });
});
