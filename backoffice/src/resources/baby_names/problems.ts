import type { Database } from '@cradle/shared/database/database.types';

export type NameProblem = Database['public']['Enums']['name_problem'];

/** Problems of names, most urgent first. The database determines which names have a problem. */
export const PROBLEMS: Record<NameProblem, { label: string; why: string }> = {
  no_meaning: { label: 'No meaning', why: 'Hidden from the site, or shown with figures only.' },
  no_origin: { label: 'No origin', why: "The search by origin doesn't find the name." },
  no_pronunciation: { label: 'No pronunciation', why: 'Parents have to guess how to say the name.' },
  no_siblings: { label: 'No siblings', why: 'The page shows default names instead of siblings.' },
  doubtful_syllables: {
    label: 'Doubtful syllables',
    why: "The number of syllables differs by two or more from an estimate, and the pronunciation doesn't confirm that number.",
  },
  possible_duplicate: { label: 'Possible duplicates', why: 'Two names differ only in accents or capitals.' },
  bad_link: { label: 'Invalid links', why: "A link in the notes or the famous people doesn't start with https://." },
};

export const PROBLEM_LABELS = Object.fromEntries(Object.entries(PROBLEMS).map(([id, { label }]) => [id, label]));

/** URL parameters that sort a list of names with a problem by births, most births first. */
export const BY_BIRTHS = { sort: 'births', order: 'DESC' } as const;
