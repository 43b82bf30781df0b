/**
 * Couples and close relatives in myth, scripture and literature. Their names aren't suggested for brothers and sisters.
 */
const COUPLES = [
  'Adam Eve',
  'Perseus Andromeda',
  'Krishna Radha',
  'Abraham Sarah',
  'Isaac Rebecca',
  'Jacob Rachel',
  'Ruth Boaz',
  'David Bathsheba',
  'Samson Delilah',
  'Mary Joseph',
  'Orpheus Eurydice',
  'Romeo Juliet',
  'Tristan Isolde',
  'Zeus Hera',
  'Odin Freya',
  'Apollo Daphne',
  'Hector Andromache',
  'Paris Helen',
  'Rama Sita',
  'Lancelot Guinevere',
  'Jupiter Juno',
  'Venus Adonis',
  'Isis Osiris',
  'Theseus Ariadne',
  'Khosrow Shirin',
] as const;

const pairs: ReadonlySet<string> = new Set(COUPLES);

/** True if the two names are a pair of COUPLES, in either order. */
export function areCouple(one: string, other: string): boolean {
  return pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
}
