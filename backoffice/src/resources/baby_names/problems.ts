import type { Database } from '@cradle/shared/database.types';

export type NameProblem = Database['public']['Enums']['name_problem'];

/** What may be wrong with a name, in the order in which one would mend it. What counts as each, the database decides. */
export const PROBLEMS: Record<NameProblem, { label: string; why: string }> = {
  no_meaning: { label: 'No meaning', why: 'Hidden from the site until somebody writes one.' },
  no_origin: { label: 'No origin', why: 'Cannot be found by where it comes from.' },
  no_pronunciation: { label: 'No pronunciation', why: 'Parents have to guess how it is said.' },
  no_siblings: { label: 'No siblings', why: 'Its page offers the same four names as every other.' },
  doubtful_syllables: {
    label: 'Doubtful syllables',
    why: 'The number is two or more off its groups of vowels, and no respelling bears it out.',
  },
  possible_duplicate: { label: 'Possible duplicates', why: 'Written alike but for accents and capitals.' },
  bad_link: { label: 'Links that do not open', why: 'An address in its notes or people is no https page.' },
};

export const PROBLEM_LABELS = Object.fromEntries(Object.entries(PROBLEMS).map(([id, { label }]) => [id, label]));
