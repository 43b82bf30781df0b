import { describe, expect, it, vi } from 'vitest';
import { freshly } from './freshly';

describe('freshly', () => {
  it('asks once for all who ask at the same time', async () => {
    const ask = vi.fn(async () => 'yes');
    const fresh = freshly(ask);
    expect(await Promise.all([fresh.get(), fresh.get(), fresh.get(0)])).toEqual(['yes', 'yes', 'yes']);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('asks again when the answer is too old, or forgotten', async () => {
    let clock = 0;
    const ask = vi.fn(async () => clock);
    const fresh = freshly(ask, () => clock);
    await fresh.get();
    clock = 10;
    expect(await fresh.get(10)).toBe(0);
    clock = 11;
    expect(await fresh.get(10)).toBe(11);
    fresh.forget();
    await fresh.get();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('keeps no failure', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const fresh = freshly(ask);
    await expect(fresh.get()).rejects.toThrow('away');
    expect(await fresh.get()).toBe('back');
  });

  it('does not keep an answer to a question from before forget()', async () => {
    const answers: ((value: string) => void)[] = [];
    const fresh = freshly(() => new Promise<string>((resolve) => answers.push(resolve)));
    const early = fresh.get();
    fresh.forget();
    const late = fresh.get();
    answers[0]?.('before');
    answers[1]?.('after');
    expect([await early, await late, await fresh.get()]).toEqual(['before', 'after', 'after']);
  });
});
