import { GENDERS } from '@cradle/shared/babyNames';

/** The genders as a select lists them. */
export const GENDER_CHOICES = GENDERS.map((id) => ({ id, name: { boy: 'Boy', girl: 'Girl', neutral: 'Neutral' }[id] }));
