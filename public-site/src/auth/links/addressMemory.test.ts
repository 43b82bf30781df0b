import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { createAddressMemory, ownSignUp } from './addressMemory';

afterEach(() => vi.unstubAllGlobals());

function browserHolding(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  const localStorage = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  return held;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('the address memory stores only hashes of email addresses, and ignores their case and outer spaces', async () => {
  const held = browserHolding();
  const memory = createAddressMemory('k');
  await memory.add(' Nia@Example.com ');
  expect(await memory.has('nia@example.com')).toBe(true);
  expect(await memory.has('nia+x@example.com')).toBe(false);
  expect(held.get('k')).toBe(JSON.stringify([sha256('nia@example.com')]));
});

it('clear() removes all email addresses from the address memory', async () => {
  const held = browserHolding();
  const memory = createAddressMemory('k');
  await memory.add('a@example.com');
  await memory.add('b@example.com');
  memory.clear();
  expect(await memory.has('a@example.com')).toBe(false);
  expect(held.size).toBe(0);
});

it('the address memory stores only the 20 newest email addresses', async () => {
  const held = browserHolding();
  const memory = createAddressMemory('k');
  for (let i = 0; i < 25; i += 1) await memory.add(`${i}@example.com`);
  expect(JSON.parse(held.get('k') ?? '')).toHaveLength(20);
  expect(await memory.has('4@example.com')).toBe(false);
  expect(await memory.has('24@example.com')).toBe(true);
});

it.each(['{', '{"a":1}', '[1,null]', '"x"'])('an invalid stored address list is read as empty (%s)', async (text) => {
  browserHolding({ k: text });
  expect(await createAddressMemory('k').has('a@example.com')).toBe(false);
});

it('addresses are remembered even without SHA-256, and are stored in memory if the browser forbids storage', async () => {
  const held = browserHolding();
  vi.stubGlobal('crypto', {});
  const insecure = createAddressMemory('insecure');
  await insecure.add('a@example.com');
  expect(await insecure.has('A@example.com ')).toBe(true);
  expect(held.get('insecure')).not.toContain('@');
  vi.unstubAllGlobals();

  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('forbidden');
    },
  });
  const forbidden = createAddressMemory('forbidden');
  await forbidden.add('a@example.com');
  expect(await forbidden.has('a@example.com')).toBe(true);
});

it.each([true, false])(
  'ownSignUp.created() is true only for an account that was created in this browser (SHA-256 available: %s)',
  async (hasHash) => {
    const held = browserHolding();
    if (!hasHash) vi.stubGlobal('crypto', {});
    await ownSignUp.store('own', 'Nia@example.com ');
    expect(held.get('sign_up')).not.toContain('@');
    const created = (email: string, sign_up: string) => ownSignUp.created({ email, user_metadata: { sign_up } });
    expect(await created('nia@example.com', 'own')).toBe(true);
    expect(await created('nia@example.com', 'other')).toBe(false);
    expect(await created('olu@example.com', 'own')).toBe(false);
  },
);

it.each(['{', 'null', '1', '{"value":"own"}'])('an invalid stored sign-up is ignored (%s)', (text) => {
  browserHolding({ sign_up: text });
  expect(ownSignUp.exists()).toBe(false);
});
