/** Validates texts that users enter in rooms, with the limits of the database. */
import { first_name } from '@cradle/shared/database/columns/room_members';
import { name as room_name } from '@cradle/shared/database/columns/room_names';
import { siblings, surname, title } from '@cradle/shared/database/columns/rooms';
import { tidyName } from '@cradle/shared/names/names';
import { isStorable, lengthOf, NOT_STORABLE, startsWithAnyLetter } from '@cradle/shared/text/storableText';

const rules = {
  first_name: { ...first_name, label: 'Your first name' },
  title: { ...title, label: 'The title' },
  surname: { ...surname, label: 'The surname' },
  siblings: { ...siblings, label: 'The siblings' },
} as const;
export type RoomField = keyof typeof rules;

/** The error message of a field; undefined if it is valid. Only the first name is required. */
export function fieldError(field: RoomField, typed: string): string | undefined {
  const { maxLength, label } = rules[field];
  const text = tidyName(typed);
  if (text === '') return field === 'first_name' ? 'Please enter your first name' : undefined;
  if (lengthOf(text) > maxLength) return `${label} must be at most ${maxLength} characters`;
  return isStorable(text) ? undefined : NOT_STORABLE;
}

/** The error message for an entered name that isn't on the site; undefined if the name is valid. */
export function nameError(typed: string): string | undefined {
  const text = tidyName(typed);
  if (lengthOf(text) > room_name.maxLength) return `A name must be at most ${room_name.maxLength} characters`;
  if (!startsWithAnyLetter(text)) return 'A name must start with a letter';
  return isStorable(text) ? undefined : NOT_STORABLE;
}
