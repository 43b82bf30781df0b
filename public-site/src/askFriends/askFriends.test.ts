import { describe, expect, it } from 'vitest';
import { shuffled, spellingError, tasksOf } from './friendTask';
import { summaryOf } from './summary';

const lucia = {
  id: 1,
  name: 'Lucia',
  pronunciation: 'loo-SEE-uh',
  usage: ['Italian'],
  options: ['loo-SEE-uh', 'LOO-shuh', 'loo-CHEE-uh'],
};
const own = { id: 2, name: 'Xyzzy', pronunciation: null, usage: [], options: [] };

describe('the tasks of a friend', () => {
  it('the secret of a friend decides whether the friend reads or hears a name; a name without respellings is always heard', () => {
    expect(tasksOf([lucia, own], 'b', () => true).map(({ kind }) => kind)).toEqual(['read', 'hear']);
    expect(tasksOf([lucia, own], 'a', () => true).map(({ kind }) => kind)).toEqual(['hear', 'hear']);
  });
  it('a name without respellings is skipped if the browser has no voice that can speak the name', () =>
    expect(tasksOf([lucia, own], 'b', () => false).map(({ name }) => name.name)).toEqual(['Lucia']));
  it('a name without respellings comes last, so that the order stays the same if voices load late', () =>
    expect(tasksOf([own, lucia], 'b', () => true).map(({ name }) => name.name)).toEqual(['Lucia', 'Xyzzy']));
  it('every friend sees all respellings of a name, in an order that depends on the friend', () => {
    const orders = new Set([...'abcdefgh'].map((friend) => shuffled(lucia.options, friend).join()));
    expect(orders.size).toBeGreaterThan(2);
    expect(shuffled(lucia.options, 'a').sort()).toEqual([...lucia.options].sort());
  });
});

describe('a typed name', () => {
  it.each(['Lucia', "D'Angelo", 'Anne-Marie', 'Zoë', 'van Dyke', 'O’Neil'])(
    'a friend may type the name as %s',
    (text) => expect(spellingError(text)).toBeUndefined(),
  );
  it.each(['', '  ', '<b>', 'x.com', 'Lucia1', '🐑', 'a'.repeat(51)])('spellingError() rejects %j', (text) =>
    expect(spellingError(text)).toBeDefined(),
  );
});

describe('the summary', () => {
  const typed = [
    { text: 'Lucia', count: 4, right: true },
    { text: 'Loosea', count: 1, right: false },
  ];
  it('the summary states how many friends spelled the name right, and how many chose the most frequent wrong respelling', () =>
    expect(summaryOf({ ...lucia, typed, chosen: { 'loo-SEE-uh': 3, 'LOO-shuh': 2, 'loo-CHEE-uh': 1 } })).toBe(
      '4 of 5 spelled it right; 2 of 6 said LOO-shuh.',
    ));
  it('if all readers chose the right respelling, the summary contains their number and the respelling', () =>
    expect(summaryOf({ ...lucia, typed: [], chosen: { 'loo-SEE-uh': 6 } })).toBe('All 6 who read it said loo-SEE-uh.'));
  it('if nobody has answered, the summary is “No answers yet”', () =>
    expect(summaryOf({ ...own, typed: [], chosen: {} })).toBe('No answers yet'));
});
