import { afterEach, describe, expect, it, vi } from 'vitest';

/** Loads the module anew, as a new page does. */
async function newPage() {
  vi.resetModules();
  return import('./rememberedSurname');
}

describe('the surname', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage: storage, addEventListener: () => {} });
  afterEach(() => stored.clear());

  it('rememberedSurname stores nothing until a surname is set, and restores that surname on the next page', async () => {
    const page = await newPage();
    expect(page.rememberedSurname.get()).toBeNull();
    expect(stored.size).toBe(0);
    page.rememberedSurname.set('Nguyen');
    expect((await newPage()).rememberedSurname.get()).toBe('Nguyen');
  });

  it('setting rememberedSurname to null removes the surname from localStorage', async () => {
    const page = await newPage();
    page.rememberedSurname.set('Nguyen');
    page.rememberedSurname.set(null);
    expect(stored.size).toBe(0);
    expect((await newPage()).rememberedSurname.get()).toBeNull();
  });

  it('a stored surname is shortened to 60 characters', async () => {
    stored.set('surname', 'a'.repeat(5000));
    expect((await newPage()).rememberedSurname.get()).toHaveLength(60);
  });
});
