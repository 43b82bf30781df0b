import { expect, onTestFinished, test, vi } from 'vitest';

const rows = vi.hoisted(() => ({ saved: [] as unknown[] }));
vi.mock('../../env', () => ({ BASENAME: '/admin' }));
vi.mock('../../providers/auth/session', () => ({ currentSession: async () => ({ user: { id: 'own' } }) }));
vi.mock('../../providers/data/api', () => ({ writeRows: async () => rows.saved }));

import { onSessionEnd } from '../../providers/auth/sessionEnd';
import { mergeProfile, saveProfile } from './profileData';

test('reloading a profile replaces only the fields of the form that were not edited', () => {
  const before = { email: 'old@example.com', full_name: 'Old', username: 'old' };
  const saved = { email: 'new@example.com', full_name: 'New', username: 'new' };
  expect(mergeProfile({ ...before, full_name: 'Typed' }, before, saved)).toEqual({ ...saved, full_name: 'Typed' });
});

test('if no row is updated because the session was ended on another device, saveProfile ends the local session and rejects', async () => {
  const profile = { email: 'a@example.com', full_name: 'A', username: 'abc' };
  const save = () => saveProfile(profile, { ...profile, full_name: 'B' }, '');
  const ended = vi.fn();
  onTestFinished(onSessionEnd(ended));
  await expect(save()).rejects.toThrow('Your session has ended. Please sign in again.');
  expect(ended.mock.calls).toEqual([['Your session has ended. Please sign in again.']]);
  rows.saved = [{ id: 'own' }];
  await expect(save()).resolves.toEqual({ emailPending: false });
  expect(ended).toHaveBeenCalledTimes(1);
});
