import { beforeEach, expect, it, vi } from 'vitest';

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn(), info: vi.fn() }));
const permissions = vi.hoisted(() => vi.fn(async () => [{ role: 'admin' }] as object[]));
vi.mock('../env', () => ({ BASENAME: '/admin' }));
vi.mock('../providers/auth/staff', () => ({ staff: { get: permissions } }));
vi.mock('@mui/material/Button', () => ({ default: () => null }));
vi.mock('../ui/useRefresh', () => ({ useRefresh: () => () => {} }));
vi.mock('../ui/useToast', () => ({ useToast: () => toast }));
vi.mock('../providers/data/api', () => ({ callFunction: () => {} }));
vi.mock('../providers/data/readableError', () => ({
  readableError: (error: Error) => error,
  failureText: (error: Error) => error.message,
}));

import { forgetUser } from '../providers/auth/onSignOut';
import { rememberUndo, useUndoLast } from './undo';

beforeEach(() => {
  forgetUser();
  vi.resetAllMocks();
});

const change = () => ({ about: 'Olivia', done: 'Restored', undo: vi.fn().mockResolvedValue(null) });

it('useUndoLast() undoes the latest change first, each change once', async () => {
  const [first, second] = [change(), change()];
  rememberUndo(first);
  rememberUndo(second);
  const undoLast = useUndoLast();
  undoLast();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect([first.undo, second.undo].map((undo) => undo.mock.calls.length)).toEqual([0, 1]);
  undoLast();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(2));
  expect([first.undo, second.undo].map((undo) => undo.mock.calls.length)).toEqual([1, 1]);
});

it.each([
  [500, 'repeats', false],
  [0, 'repeats', false],
  [401, 'repeats', false],
  [400, 'skips', true],
  [403, 'skips', true],
  [404, 'skips', true],
  [406, 'skips', true],
  [409, 'skips', true],
])('after an undo that failed with status %i, the next undo %s the same change', async (status, _what, forgotten) => {
  const [earlier, latest] = [change(), change()];
  latest.undo.mockRejectedValueOnce({ status, message: 'Failed' });
  rememberUndo(earlier);
  rememberUndo(latest);
  const undoLast = useUndoLast();
  undoLast();
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
  undoLast();
  await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  expect([earlier.undo, latest.undo].map((undo) => undo.mock.calls.length)).toEqual(forgotten ? [1, 1] : [0, 2]);
});

it.each([403, 404, 406])(
  'if an undo fails with status %i because the session has ended, the user can repeat the undo',
  async (status) => {
    const latest = change();
    latest.undo.mockRejectedValueOnce({ status, message: 'Failed' });
    permissions.mockResolvedValueOnce([]);
    rememberUndo(latest);
    const undoLast = useUndoLast();
    undoLast();
    await vi.waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1));
    undoLast();
    await vi.waitFor(() => expect(toast.success).toHaveBeenCalledTimes(1));
  },
);

it('after a sign-out, the next user can’t undo the changes of the previous one', async () => {
  const earlier = change();
  rememberUndo(earlier);
  forgetUser();
  useUndoLast()();
  await vi.waitFor(() => expect(toast.info).toHaveBeenCalledWith('Nothing to undo'));
  expect(earlier.undo).not.toHaveBeenCalled();
});
