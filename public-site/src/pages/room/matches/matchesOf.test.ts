import { expect, it } from 'vitest';
import { askAddress } from './matchesOf';

it('if two matches with different spellings have the same id, the “Ask friends” link contains the spellings instead of the id', () => {
  const names = [
    { name: 'Ann', name_id: 1 },
    { name: 'Mia', name_id: 2 },
    { name: 'Anne', name_id: 1 },
    { name: 'Ours' },
  ];
  expect(decodeURIComponent(askAddress(names))).toBe('/say?names=2&own=Ann&own=Anne&own=Ours');
});
