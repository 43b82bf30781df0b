import { expect, it } from 'vitest';
import { changedLists } from './favoriteLists';

const girl = { id: 'girl', title: 'Girl', names: [3, 1] };
const boy = { id: 'boy', title: 'Boy', names: [2] };

it('changedLists moves names between lists, and never lists a name twice', () => {
  expect(changedLists([girl, boy], { names: [1], addTo: ['boy'], removeFrom: ['girl'] })).toEqual([
    { ...girl, names: [3] },
    { ...boy, names: [1, 2] },
  ]);
  expect(changedLists([girl, boy], { names: [1, 4], addTo: ['girl'] })).toEqual([{ ...girl, names: [4, 3, 1] }, boy]);
});
