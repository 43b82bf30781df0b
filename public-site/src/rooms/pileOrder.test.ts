import { expect, it } from 'vitest';
import type { RoomName } from '../data/rooms';
import { pileOf } from './pileOrder';

const named = (id: number, name: string, more: Partial<RoomName> = {}): RoomName => ({ id, name, ...more });
const order = (names: RoomName[]) => pileOf(names).map(({ name }) => name.name);

it('keeps the order in which names were added, without reasons, until one is loved', () => {
  const pile = pileOf([named(2, 'Bert'), named(1, 'Alma', { origin: 'Latin' })]);
  expect(pile.map(({ name, why }) => [name.name, why])).toEqual([
    ['Alma', null],
    ['Bert', null],
  ]);
});

it('leaves out vetoed and revealed names, and names that the member has voted on', () => {
  const names = [named(1, 'Alma', { my_vote: 'no' }), named(2, 'Bert', { vetoed: true }), named(3, 'Cleo')];
  expect(order([...names, named(4, 'Dora', { votes: { no: 1 } })])).toEqual(['Cleo']);
});

it('puts names that share an origin with a loved name first, with that reason', () => {
  const names = [
    named(1, 'Iris', { origin: 'Greek', my_vote: 'love' }),
    named(2, 'Otto', { origin: 'German' }),
    named(3, 'Zoe', { origin: 'Greek' }),
  ];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Zoe' }, why: 'Greek, like Iris, which you love' });
});

it('gives a match more weight than a name that only this member loves', () => {
  const names = [
    named(1, 'Iris', { origin: 'Greek', my_vote: 'love' }),
    named(2, 'Otto', { origin: 'German', my_vote: 'maybe', match: true, votes: { love: 1, maybe: 1 } }),
    named(3, 'Lydia', { origin: 'Greek' }),
    named(4, 'Carl', { origin: 'German' }),
  ];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Carl' }, why: 'German, like Otto, a match' });
});

it('compares sounds of names that the site does not know', () => {
  const names = [named(1, 'Clara', { my_vote: 'love' }), named(2, 'Hugo'), named(3, 'Nora')];
  expect(pileOf(names)[0]).toMatchObject({ name: { name: 'Nora' }, why: 'Ends like Clara, which you love' });
});

it('orders 300 names in less than 100 ms', () => {
  const names = Array.from({ length: 300 }, (_, at) =>
    named(at, `Name${'aeiou'[at % 5]}`, { origin: `O${at % 7}`, ...(at % 2 && { my_vote: 'love' as const }) }),
  );
  const start = performance.now();
  pileOf(names);
  expect(performance.now() - start).toBeLessThan(100);
});
