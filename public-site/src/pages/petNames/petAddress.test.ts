import { LETTERS } from '@cradle/shared/names/names';
import { describe, expect, it } from 'vitest';
import { PET_TABS, petAddress, readPetAddress } from './petAddress';

describe('a URL of pet names', () => {
  it.each([
    [undefined, undefined, null, 'all', 'a'],
    [undefined, undefined, 'q', 'all', 'q'],
    [undefined, undefined, 'Q', 'all', 'q'],
    [undefined, undefined, 'nonsense', 'all', 'a'],
    [undefined, undefined, '', 'all', 'a'],
    ['dogs', undefined, null, 'dog', 'a'],
    ['dogs', 'b', null, 'dog', 'b'],
    ['cats', 'Z', null, 'cat', 'z'],
    ['cats', 'é', null, 'cat', 'e'],
    ['cats', undefined, 'q', 'cat', 'a'],
  ])(
    'the path segments %s and %s with ?letter=%s select the kind %s and the letter %s',
    (type, letter, query, kind, found) => expect(readPetAddress(type, letter, query)).toEqual({ kind, letter: found }),
  );

  it.each([
    ['birds', undefined],
    ['dog', undefined],
    ['Dogs', undefined],
    ['all', 'b'],
    ['', undefined],
    ['dogs', 'ab'],
    ['dogs', '1'],
    ['dogs', ''],
    ['cats', '🐱'],
    ['cats', '<b>'],
  ])('the path segments %s/%s are not a page of pet names', (type, letter) =>
    expect(readPetAddress(type, letter, null)).toBeNull(),
  );
});

it('readPetAddress() reads every URL that petAddress() writes', () => {
  for (const { kind } of PET_TABS) {
    for (const letter of LETTERS) {
      const url = new URL(petAddress({ kind, letter }), 'https://site.test');
      const [, , type, inPath] = url.pathname.split('/');
      expect(readPetAddress(type, inPath, url.searchParams.get('letter'))).toEqual({ kind, letter });
    }
  }
});
