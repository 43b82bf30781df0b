import type { Database } from '@cradle/shared/database/database.types';

export type NameProblem = Database['public']['Enums']['name_problem'];

/** Problems of names, most urgent first. The database decides which names have them. */
export const PROBLEMS: Record<NameProblem, { label: string; why: string }> = {
  no_meaning: { label: 'No meaning', why: 'Hidden from the site, or shown with figures only.' },
  no_origin: { label: 'No origin', why: "Can't be found by origin." },
  no_pronunciation: { label: 'No pronunciation', why: 'Parents have to guess how to say it.' },
  no_siblings: { label: 'No siblings', why: 'Its page shows the same four names as every other page.' },
  doubtful_syllables: {
    label: 'Doubtful syllables',
    why: 'The number differs by two or more from its groups of vowels, and no pronunciation confirms it.',
  },
  possible_duplicate: { label: 'Possible duplicates', why: 'Spelled alike except for accents and capitals.' },
  bad_link: { label: 'Bad links', why: 'An address in its notes or people is not a valid https address.' },
};

export const PROBLEM_LABELS = Object.fromEntries(Object.entries(PROBLEMS).map(([id, { label }]) => [id, label]));

/** The order of a list of names with a problem, as parameters of its URL: the most given names first. */
export const BY_BIRTHS = { sort: 'births', order: 'DESC' } as const;
