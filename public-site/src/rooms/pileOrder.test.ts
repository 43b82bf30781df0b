import { expect, it } from 'vitest';
import type { RoomName } from '../data/deciding/rooms';
import { pileOf } from './pileOrder';

const named = (id: number, name: string, more: Partial<RoomName> = {}): RoomName => ({ id, name, ...more });
const order = (names: RoomName[]) => pileOf(names).map(({ name }) => name.name);

it('the pile of names to vote on is sorted by time of addition until the member loves a name', () => {
  const pile = pileOf([named(2, 'Bert'), named(1, 'Alma', { origin: 'Latin' })]);
  expect(pile.map(({ name, why }) => [name.name, why])).toEqual([
    ['Alma', null],
    ['Bert', null],
  ]);
});

it('the pile of names to vote on excludes names that are vetoed or revealed, or that the member has voted on', () => {
  const names = [named(1, 'Alma', { my_vote: 'no' }), named(2, 'Bert', { vetoed: true }), named(3, 'Cleo')];
  expect(order([...names, named(4, 'Dora', { votes: { no: 1 } })])).toEqual(['Cleo']);
});

it('the pile of names to vote on starts with names that share an origin with a loved name', () => {
  const names = [
    named(1, 'Iris', { origin: 'Greek', my_vote: 'love' }),
    named(2, 'Otto', { origin: 'German' }),
    named(3, 'Zoe', { origin: 'Greek' }),
  ];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Zoe' }, why: 'Greek, like Iris, which you love' });
});

it('in the pile of names to vote on, names that resemble a match come before names that resemble a loved name', () => {
  const names = [
    named(1, 'Iris', { origin: 'Greek', my_vote: 'love' }),
    named(2, 'Otto', { origin: 'German', my_vote: 'maybe', match: true, votes: { love: 1, maybe: 1 } }),
    named(3, 'Lydia', { origin: 'Greek' }),
    named(4, 'Carl', { origin: 'German' }),
  ];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Carl' }, why: 'German, like Otto, a match' });
});

it('without origins, the pile of names to vote on starts with a name that sounds like a loved name', () => {
  const names = [named(1, 'Clara', { my_vote: 'love' }), named(2, 'Hugo'), named(3, 'Nora')];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Nora' }, why: 'Ends like Clara, which you love' });
});

it('sorting a pile of 300 names takes less than 100 ms', () => {
  const names = Array.from({ length: 300 }, (_, at) =>
    named(at, `Name${'aeiou'[at % 5]}`, { origin: `O${at % 7}`, ...(at % 2 && { my_vote: 'love' as const }) }),
  );
  // The fastest of five runs counts, because other work on the machine can only slow a run down.
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    pileOf(names);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
