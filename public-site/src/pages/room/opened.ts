/** The dialog of a room that is open. */
export type Opened = 'invite' | 'people' | 'names' | null;
