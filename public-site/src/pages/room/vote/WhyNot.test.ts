import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Room, RoomName } from '../../../data/deciding/rooms';
import type { RoomHandle } from '../../../rooms/useRoom';
import { WhyNot } from './WhyNot';

const shown = (name: Partial<RoomName>) => {
  const room = { people: [], names: [{ id: 1, name: 'Olivia', ...name }] } as unknown as Room;
  return renderToStaticMarkup(createElement(WhyNot, { room, last: 1, handle: {} as RoomHandle }));
};

it('the member can choose a reason for a “No” vote until the vote is deleted or revealed', () => {
  expect(shown({ my_vote: 'no' })).toContain('Olivia');
  expect(shown({})).toBe('');
  expect(shown({ my_vote: 'love' })).toBe('');
  expect(shown({ my_vote: 'no', votes: { no: 2 } })).toBe('');
});
