import type { Database, Tables } from '@cradle/shared/database.types';
import type { GenderFilter } from '@cradle/shared/names';
import { preload } from 'swr';
import { ask } from './ask';
import { type Answer, useAnswer } from './useAnswer';
import { PAGE_SIZE, usePages } from './usePages';

type Functions = Database['public']['Functions'];
type NameGender = Database['public']['Enums']['name_gender'];
export type LetterCount = Functions['letter_counts']['Returns'][number];
export type NameYear = Pick<Tables<'name_years'>, 'year' | 'sex' | 'births' | 'rank'>;

/** The columns of a card: those of a row that no card can do without are never null. */
export type NameCardRow = Pick<Tables<'baby_names'>, 'id' | 'name' | 'gender' | 'meaning' | 'origin' | 'popularity'>;
export type NameDetails = Omit<Tables<'baby_names'>, 'random_key' | 'search' | 'slips' | 'sounds'> & {
  siblings: { id: number; name: string; gender: NameGender }[];
  zodiacs: Database['public']['Enums']['zodiac_sign'][];
  celebrities: { full_name: string; known_for: string | null }[];
};

/** A null letter asks for all of them. */
export type LetterQuestion = { letter: string | null; gender: GenderFilter; contains: string };

const readOnly = { get: true } as const;

/** The names of a letter, the most popular first; null asks nothing yet. */
export function useLetterNames(question: LetterQuestion | null, options?: { keepPrevious?: boolean }) {
  return usePages<NameCardRow, ['letter_names', Functions['letter_names']['Args']]>(
    question &&
      ((_page, last) => [
        'letter_names',
        {
          ...(question.letter && { letter: question.letter }),
          ...(question.gender !== 'all' && { gender: question.gender }),
          ...(question.contains && { contains: question.contains }),
          ...(last && { after_popularity: last.popularity, after_id: last.id }),
          page_size: PAGE_SIZE,
        },
      ]),
    ([name, args]) => ask((api) => api.rpc(name, args, readOnly)) as Promise<NameCardRow[]>,
    options,
  );
}

/** How many names a letter holds, by gender and origin. */
export function useLetterCounts(letter: string | null): Answer<LetterCount[]> {
  return useAnswer(letter ? ['letter_counts', letter] : null, () =>
    ask((api) => api.rpc('letter_counts', { letter: letter ?? '' }, readOnly)),
  );
}

/** Under which a name, and its figures, are kept. */
export const nameKey = (id: number) => ['name_form', id] as const;
export const nameYearsKey = (id: number) => ['name_years', id] as const;

/** One name with all that belongs to it; null when there is none with this id. A null id asks nothing. */
export function useName(id: number | null): Answer<NameDetails | null> {
  return useAnswer(id === null ? null : nameKey(id), () => askName(id ?? 0));
}

async function askName(name_id: number): Promise<NameDetails | null> {
  const found: unknown = await ask((api) => api.rpc('name_form', { name_id }, readOnly));
  return found as NameDetails | null;
}

/** Asks what the page of a name will ask, before it is there: it takes these answers instead of asking itself. */
export function preloadName(id: number) {
  void preload(nameKey(id), () => askName(id)).catch(() => {});
  void preload(nameYearsKey(id), () => askNameYears(id)).catch(() => {});
}

/** Births and rank year by year, oldest first; empty where no figures are kept. */
export function useNameYears(id: number | null): Answer<NameYear[]> {
  return useAnswer(id === null ? null : nameYearsKey(id), () => askNameYears(id ?? 0));
}

function askNameYears(name_id: number): Promise<NameYear[]> {
  return ask((api) => {
    const figures = api.from('name_years').select('year, sex, births, rank').eq('name_id', name_id);
    return figures.order('year').limit(400);
  });
}
