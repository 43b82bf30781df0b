import { expect, it } from 'vitest';
import { askAddress } from './matchesOf';

it('if several matches have the same id, the “Ask friends” link contains their spellings instead of the id', () => {
  const names = [
    { name: 'Ann', name_id: 1 },
    { name: 'Mia', name_id: 2 },
    { name: 'Anne', name_id: 1 },
    { name: 'Ours' },
  ];
  expect(decodeURIComponent(askAddress(names))).toBe('/say?names=2&own=Ann&own=Anne&own=Ours');
});
