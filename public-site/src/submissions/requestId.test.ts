import { afterEach, describe, expect, it, vi } from 'vitest';
import { newRequest, requestFor } from './requestId';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

afterEach(() => void vi.unstubAllGlobals());

describe('requestFor', () => {
  it('requestFor returns the same id for a retry of the same fields', () => {
    const made = newRequest();
    const first = requestFor(made, { title: 'A' });
    expect(first.id).toBe(made.id);
    expect(requestFor(first, { title: 'A' })).toEqual(first);
  });

  it('requestFor creates a new id if the fields have changed', () => {
    const first = requestFor(newRequest(), { title: 'A' });
    expect(requestFor(first, { title: 'B' }).id).not.toBe(first.id);
  });

  it('newRequest creates a UUID even if the browser lacks crypto.randomUUID', () => {
    expect(newRequest().id).toMatch(UUID);
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
    expect(newRequest().id).toMatch(UUID);
  });
});
