import type { Identifier } from 'react-admin';

/** The state of a list when the user left it. */
interface Place {
  /** Filters, order and page, as JSON. The position is restored only if they are the same. */
  list: string;
  scroll: number;
  /** The record that was opened from it. */
  opened: Identifier | null;
}

const places = new Map<string, Place>();

/** Stores the scroll position of a list. */
export const leaveList = (resource: string, list: string, scroll: number): void => {
  places.set(resource, { list, scroll, opened: null });
};

/** Stores the record that was opened from the list. */
export const noteOpened = (resource: string, id: Identifier): void => {
  const place = places.get(resource);
  if (place) place.opened = id;
};

/** The stored position in this list; null if it wasn't visited or has other filters, order or page. */
export const placeIn = (resource: string, list: string): Place | null => {
  const place = places.get(resource);
  return place?.list === list ? place : null;
};
