import { afterEach, describe, expect, it, vi } from 'vitest';
import { newRequest, requestFor } from './requestId';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => void vi.unstubAllGlobals());

describe('the id of a request', () => {
  it('stays for the first sending and for each retry of the same', () => {
    const made = newRequest();
    const first = requestFor(made, { title: 'A' });
    expect(first.id).toBe(made.id);
    expect(requestFor(first, { title: 'A' })).toEqual(first);
  });

  it('is a new one when what is sent has changed since', () => {
    const first = requestFor(newRequest(), { title: 'A' });
    expect(requestFor(first, { title: 'B' }).id).not.toBe(first.id);
  });

  it('is a UUID also where the browser offers none', () => {
    expect(newRequest().id).toMatch(UUID);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(newRequest().id).toMatch(UUID);
  });
});
