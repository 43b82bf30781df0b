import { describe, expect, it, vi } from 'vitest';
import { cachedRequest } from './cachedRequest';

describe('cachedRequest', () => {
  it('parallel calls of cachedRequest() share one HTTP request', async () => {
    const fetchNew = vi.fn(async () => 'yes');
    const request = cachedRequest(fetchNew);
    expect(await Promise.all([request.get(), request.get(), request.get(0)])).toEqual(['yes', 'yes', 'yes']);
    expect(fetchNew).toHaveBeenCalledTimes(1);
  });

  it('cachedRequest() sends a new request if the cached response is too old or was cleared', async () => {
    let clock = 0;
    const fetchNew = vi.fn(async () => clock);
    const request = cachedRequest(fetchNew, () => clock);
    await request.get();
    clock = 10;
    expect(await request.get(10)).toBe(0);
    clock = 11;
    expect(await request.get(10)).toBe(11);
    request.clear();
    await request.get();
    expect(fetchNew).toHaveBeenCalledTimes(3);
  });

  it("cachedRequest() doesn't cache an error", async () => {
    const fetchNew = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const request = cachedRequest(fetchNew);
    await expect(request.get()).rejects.toThrow('away');
    expect(await request.get()).toBe('back');
  });

  it("cachedRequest() doesn't cache the response of a request that started before clear()", async () => {
    const responses: ((value: string) => void)[] = [];
    const request = cachedRequest(() => new Promise<string>((resolve) => responses.push(resolve)));
    const early = request.get();
    request.clear();
    const late = request.get();
    responses[0]?.('before');
    responses[1]?.('after');
    expect([await early, await late, await request.get()]).toEqual(['before', 'after', 'after']);
  });
});
