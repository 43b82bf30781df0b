import { beforeEach, describe, expect, it, vi } from 'vitest';

const session = vi.hoisted(() => ({ signOut: vi.fn(), forgetSession: vi.fn(), markSignedOut: vi.fn() }));
vi.mock('./staff', () => ({ staff: { clear: () => {} } }));
vi.mock('./session', () => ({
  auth: { signOut: session.signOut },
  forgetSession: session.forgetSession,
  markSignedOut: () => {},
  Unreachable: class extends TypeError {},
}));

import { signOut } from './signOut';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
});

describe('signOut', () => {
  it("signOut resolves after the server's response", async () => {
    session.signOut.mockResolvedValue({ error: null });
    await signOut();
    expect(session.forgetSession).not.toHaveBeenCalled();
  });

  it('if the server refuses, signOut removes the local session and rejects', async () => {
    const refusal = new Error('no');
    session.signOut.mockResolvedValue({ error: refusal });
    await expect(signOut()).rejects.toBe(refusal);
    expect(session.forgetSession).toHaveBeenCalledOnce();
  });

  it("if the server doesn't respond, signOut removes the local session and rejects", async () => {
    session.signOut.mockReturnValue(new Promise(() => {}));
    const refused = expect(signOut()).rejects.toThrow(TypeError);
    await vi.runAllTimersAsync();
    await refused;
    expect(session.forgetSession).toHaveBeenCalledOnce();
  });
});
