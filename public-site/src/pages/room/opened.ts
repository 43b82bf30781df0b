/** The open dialog of a room; null if none is open. */
export type Opened = 'invite' | 'people' | 'names' | null;
