import { describe, expect, it } from 'vitest';
import { findTopic, newestFirst, placeOf } from './topics';

const articles = [
  { id: 1, date: '2025-03-18' },
  { id: 2, date: '2025-05-06' },
  { id: 3, date: '2025-04-09' },
  { id: 4, date: '2025-04-09' },
];

describe('a topic', () => {
  it('is found by its slug', () => expect(findTopic('feeding-nutrition')?.name).toBe('Feeding & Nutrition'));
  it.each([undefined, '', 'Newborn-Care', 'nonsense', 'constructor', '__proto__'])('is null for %j', (slug) =>
    expect(findTopic(slug)).toBeUndefined(),
  );
});

it('sorts the newest article first', () => {
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
  ])('returns the newer article, article %s itself and the older one: %j', (id, place) =>
    expect(ids(id)).toEqual(place),
  );

  it.each([undefined, '', '0', '9', '01', '1.0', ' 1', '1e0', 'x', '-1'])('returns null for the id %j', (id) =>
    expect(ids(id)).toBeNull(),
  );

  it('returns null in an empty topic', () => expect(placeOf([], '1')).toBeNull());
});
