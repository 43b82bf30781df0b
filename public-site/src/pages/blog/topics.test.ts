import { describe, expect, it } from 'vitest';
import { findTopic, newestFirst, placeOf } from './topics';

const articles = [
  { id: 1, date: '2025-03-18' },
  { id: 2, date: '2025-05-06' },
  { id: 3, date: '2025-04-09' },
  { id: 4, date: '2025-04-09' },
];

describe('a topic', () => {
  it('a topic is found by its slug', () => expect(findTopic('feeding-nutrition')?.name).toBe('Feeding & Nutrition'));
  it.each([undefined, '', 'Newborn-Care', 'nonsense', 'constructor', '__proto__'])('the slug %j has no topic', (slug) =>
    expect(findTopic(slug)).toBeUndefined(),
  );
});

it('newestFirst() sorts articles by date, and articles of the same date by id, highest first', () => {
  expect(newestFirst(articles).map(({ id }) => id)).toEqual([2, 4, 3, 1]);
});

describe('placeOf', () => {
  const ids = (id: string | undefined) => {
    const place = placeOf(articles, id);
    return place && [place.newer?.id, place.article.id, place.older?.id];
  };

  it.each([
    ['2', [undefined, 2, 4]],
    ['4', [2, 4, 3]],
    ['1', [3, 1, undefined]],
  ])('placeOf(%s) returns the newer article, the article itself and the older article: %j', (id, place) =>
    expect(ids(id)).toEqual(place),
  );

  it.each([undefined, '', '0', '9', '01', '1.0', ' 1', '1e0', 'x', '-1'])('placeOf returns null for the id %j', (id) =>
    expect(ids(id)).toBeNull(),
  );

  it('placeOf returns null if the topic has no articles', () => expect(placeOf([], '1')).toBeNull());
});
