import { describe, expect, it } from 'vitest';
import { oneHashAtATime } from './oneHashAtATime';

const at = (path: string, method = 'POST') => new Request(`http://localhost/auth/v1/${path}`, { method });
const signIn = () => at('token?grant_type=password');

/** A server that answers when it is told to, and the order in which it was asked. */
function server() {
  const asked: (() => void)[] = [];
  const next = () => new Promise<Response>((done) => asked.push(() => done(new Response())));
  return { asked, next };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('passwords are hashed one at a time', () => {
  it('whoever brings one waits for the one before, however that ends', async () => {
    const { asked, next } = server();
    const fix = oneHashAtATime();
    const failing = fix(signIn(), () => Promise.reject(new Error('gone')));
    const answers = [at('signup'), signIn(), at('user', 'PUT')].map((request) => fix(request, next));
    await expect(failing).rejects.toThrow('gone');
    for (const count of [1, 2, 3]) {
      await settled();
      expect(asked).toHaveLength(count);
      asked.at(-1)?.();
    }
    await Promise.all(answers);
  });

  it('nobody else waits', async () => {
    const { asked, next } = server();
    const fix = oneHashAtATime();
    void fix(signIn(), () => new Promise(() => {}));
    void fix(at('token?grant_type=refresh_token'), next);
    void fix(at('user', 'GET'), next);
    void fix(at('logout'), next);
    await settled();
    expect(asked).toHaveLength(3);
  });

  it('who hangs does not hold up the next for long', async () => {
    const { next } = server();
    const fix = oneHashAtATime(5);
    void fix(signIn(), next);
    await expect(fix(signIn(), async () => new Response('mine')).then((answer) => answer.text())).resolves.toBe('mine');
  });
});
