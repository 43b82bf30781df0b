import { beforeEach, describe, expect, it, vi } from 'vitest';

const session = vi.hoisted(() => ({ signOut: vi.fn(), forgetSession: vi.fn() }));
vi.mock('./staff', () => ({ staff: { forget: () => {} } }));
vi.mock('./session', () => ({
  auth: { signOut: session.signOut },
  forgetSession: session.forgetSession,
  Unreachable: class extends TypeError {},
}));

import { signOut } from './signOut';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});

describe('signing out', () => {
  it('is done when the server has been told', async () => {
    session.signOut.mockResolvedValue({ error: null });
    await signOut();
    expect(session.forgetSession).not.toHaveBeenCalled();
  });

  it('lets the session go when the server refuses, and says that', async () => {
    const refusal = new Error('no');
    session.signOut.mockResolvedValue({ error: refusal });
    await expect(signOut()).rejects.toBe(refusal);
    expect(session.forgetSession).toHaveBeenCalledOnce();
  });

  it('lets it go when the server does not answer', async () => {
    session.signOut.mockReturnValue(new Promise(() => {}));
    const refused = expect(signOut()).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await refused;
    expect(session.forgetSession).toHaveBeenCalledOnce();
  });
});
