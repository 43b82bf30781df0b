import type { Identifier } from 'react-admin';

/** Where somebody was in a list when they left it. */
interface Place {
  /** Its filters, order and page: another list begins at its top. */
  list: string;
  scroll: number;
  /** The record that was opened from it. */
  opened: Identifier | null;
}

const places = new Map<string, Place>();

/** Notes how far down a list was. */
export const leaveList = (resource: string, list: string, scroll: number): void => {
  places.set(resource, { list, scroll, opened: null });
};

/** Notes which of its records is open now. */
export const noteOpened = (resource: string, id: Identifier): void => {
  const place = places.get(resource);
  if (place) place.opened = id;
};

/** The place in this very list; null for whoever comes for the first time, or to another page of it. */
export const placeIn = (resource: string, list: string): Place | null => {
  const place = places.get(resource);
  return place?.list === list ? place : null;
};
