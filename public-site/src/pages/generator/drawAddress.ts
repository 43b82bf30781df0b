/**
 * Reads and writes the URL of a draw, which is a set of random names. The URL contains the filters and the random seed,
 * so that a link shows the same names to everybody.
 */
import { GENDERS, type NameGender } from '@cradle/shared/names/babyNames';
import { foldLetter } from '@cradle/shared/names/names';
import type { Draw } from '../../data/names/generator';
import { isOrigin } from '../../names/isOrigin';

/** The filters of the form. Null means no filter. */
export type Criteria = {
  gender: NameGender;
  origin: string | null;
  startingLetter: string | null;
  /** The number of letters. 8 means eight or more. */
  nameLength: number | null;
};

export const NAME_LENGTHS = [3, 4, 5, 6, 7, 8] as const;
export const NO_FILTERS = { origin: null, startingLetter: null, nameLength: null } as const;

/** Reads filters and seed from the query of a URL. Invalid values are ignored. */
export function readAddress(params: URLSearchParams): { criteria: Criteria; seed: string | null } {
  const gender = params.get('gender');
  const origin = params.get('origin') ?? '';
  const length = Number(params.get('nameLength'));
  const seed = params.get('seed') ?? '';
  return {
    criteria: {
      gender: GENDERS.find((one) => one === gender) ?? 'boy',
      origin: isOrigin(origin) ? origin : null,
      startingLetter: foldLetter(params.get('startingLetter') ?? ''),
      nameLength: NAME_LENGTHS.find((one) => one === length) ?? null,
    },
    seed: /^[\w-]{1,40}$/.test(seed) ? seed : null,
  };
}

/** Writes filters and seed as the query of a URL. */
export function writeAddress({ gender, origin, startingLetter, nameLength }: Criteria, seed: string): URLSearchParams {
  return new URLSearchParams({
    gender,
    ...(origin && { origin }),
    ...(startingLetter && { startingLetter }),
    ...(nameLength && { nameLength: String(nameLength) }),
    seed,
  });
}

/** Converts the filters and the seed to the arguments of generate_names(). */
export function toDraw({ gender, origin, startingLetter, nameLength }: Criteria, seed: string): Draw {
  return {
    gender,
    ...(origin && { origin }),
    ...(startingLetter && { starting_letter: startingLetter.toUpperCase() }),
    ...(nameLength && { name_length: nameLength }),
    seed,
  };
}

export function countFilters({ origin, startingLetter, nameLength }: Criteria): number {
  return [origin, startingLetter, nameLength].filter((filter) => filter !== null).length;
}

/** A random seed of eight letters or digits. */
export function newSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');
}
