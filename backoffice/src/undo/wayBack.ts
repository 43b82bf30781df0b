import type { Identifier } from 'react-admin';
import { callFunction } from '../providers/data/api';

/** How something that somebody did can be taken back. */
export interface WayBack {
  /** What to call what it was done to. */
  called: string;
  /** What to say when it has been taken back. */
  done: string;
  go: () => Promise<unknown>;
}

let last: WayBack | null = null;

/** Notes what a key takes back. */
export const noteWayBack = (way: WayBack): void => {
  last = way;
};

export const lastWayBack = (): WayBack | null => last;

/** What has been taken back once is not taken back again. */
export const forgetWayBack = (way: WayBack): void => {
  if (last === way) last = null;
};

/** Brings records back under their ids, with all that belonged to them: all of them or none. */
export const undeleting = (resource: string, ids: readonly Identifier[], called: string): WayBack => ({
  called,
  done: 'Brought back',
  go: () => callFunction('undo_delete', { resource, record_ids: ids.map(String) }),
});
