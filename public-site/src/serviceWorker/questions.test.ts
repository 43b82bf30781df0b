import { describe, expect, it } from 'vitest';
import { env } from '../env';
import { isForKeeping, isLetter, keptUnder, pageShowing, personOf } from './questions';

const at = (asked: string) => new URL(`${env.backendUrl}/rest/v1/${asked}`);
const token = (claims: object) => `Bearer x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`;

it.each([
  [token({ sub: 'nia' }), 'nia'],
  [token({ role: 'anon' }), null],
  ['Bearer sb_publishable_local', null],
  ['Bearer a.b.c', null],
  [null, null],
])('%s is of %s', (authorization, person) => expect(personOf(authorization)).toBe(person));

describe('an answer is kept', () => {
  it.each([
    ['rpc/name_form?name_id=5', true, true],
    ['rpc/letter_names?letter=a&page_size=48', true, true],
    ['settings?select=key,value', true, true],
    ['rpc/letter_names?letter=a&contains=li', false, false],
    ['rpc/search_names?q=li', false, false],
    ['rpc/content_version', false, false],
    ['profiles?select=favorite_names&id=eq.nia', false, true],
    ['baby_names?select=id,favorites(note)&id=in.(1,2)', false, true],
    ['user_roles?select=role', false, false],
    ['../../auth/v1/user', false, false],
  ])('%s: %s for a visitor, %s for who is signed in', (asked, visitor, person) => {
    expect(isForKeeping(at(asked), null)).toBe(visitor);
    expect(isForKeeping(at(asked), 'nia')).toBe(person);
  });

  it('under one address, whichever figures of a name are asked for', () => {
    const asked = at('name_years?select=year,births&name_id=eq.5&order=year.asc');
    expect(keptUnder(asked)).toBe(at('name_years?name_id=eq.5').href);
    expect(keptUnder(at('settings?select=key'))).toBe(at('settings?select=key').href);
  });
});

it.each([
  ['rpc/name_form?name_id=5', { path: '/name/5', asked: 'name_form' }],
  ['name_years?select=year&name_id=eq.5', { path: '/name/5', asked: 'name_years' }],
  ['rpc/letter_counts?letter=o', { path: '/names/o', asked: 'letter_counts' }],
  ['rpc/letter_names?letter=o&page_size=48', { path: '/names/o', asked: 'letter_names' }],
  ['rpc/letter_names?letter=o&gender=girl&page_size=48', null],
  ['rpc/letter_names?letter=o&after_popularity=3&after_id=9', null],
  ['settings?select=key,value', null],
])('the page that shows %s', (asked, page) => expect(pageShowing(at(asked))).toEqual(page));

it('a letter is its first page, of the gender that is asked for', () => {
  const girls = at('rpc/letter_names?letter=o&gender=girl&page_size=48');
  expect(isLetter(girls, 'o', 'girl')).toBe(true);
  expect(isLetter(girls, 'o', null)).toBe(false);
  expect(isLetter(girls, 'a', 'girl')).toBe(false);
});
