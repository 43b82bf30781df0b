/** The open dialog of a room; null if none is open. */
export type OpenDialog = 'invite' | 'people' | 'names' | 'duel' | null;
