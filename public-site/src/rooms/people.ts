import type { Person } from '../data/rooms';

/** The most people in a room, as join_room() has it. */
export const MOST_PEOPLE = 8;

/** The first name of each person by id. A second Kim is "Kim 2". */
export function labelsOf(people: readonly Pick<Person, 'id' | 'first_name'>[]): Map<number, string> {
  const counts = new Map<string, number>();
  return new Map(
    [...people]
      .sort((a, b) => a.id - b.id)
      .map(({ id, first_name }) => {
        const plain = first_name.toLowerCase();
        const count = (counts.get(plain) ?? 0) + 1;
        counts.set(plain, count);
        return [id, count > 1 ? `${first_name} ${count}` : first_name];
      }),
  );
}

/** "Kim", "Kim and Sam", "Kim, Sam and Alex". */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
