import { expect, it } from 'vitest';
import { addedMessage } from './addedMessage';

const room = (...names: string[]) => names.map((name) => ({ id: name.charCodeAt(0), name }));
const wanted = (...names: string[]) => names.map((name) => ({ id: null, name }));

it('the message after adding names to a room counts only names that are new in the room', () => {
  const before = room('Alma', 'Bert');
  expect(addedMessage(wanted('cleo'), before, room('Alma', 'Bert', 'Cleo'))).toEqual({
    title: 'Name added',
    tone: 'success',
  });
  expect(addedMessage(wanted('Cleo', 'Dora'), before, room('Alma', 'Bert', 'Cleo', 'Dora')).title).toBe(
    '2 names added',
  );
  expect(addedMessage(wanted('Alma', 'Cleo'), before, room('Alma', 'Bert', 'Cleo'))).toEqual({
    title: '1 name added',
    description: 'The other one is already in this room or was vetoed.',
    tone: 'success',
  });
  expect(addedMessage(wanted('Alma', 'Bert', 'Cleo'), before, room('Alma', 'Bert', 'Cleo')).description).toBe(
    'The others are already in this room or were vetoed.',
  );
});

it('if no name was added, the message says so, even if another member adds a name at the same time', () => {
  const before = room('Alma', 'Bert');
  const after = room('Alma', 'Bert', 'Emil');
  expect(addedMessage(wanted('alma'), before, after)).toEqual({
    title: 'Name not added',
    description: 'It is already in this room or was vetoed.',
  });
  expect(addedMessage(wanted('Alma', 'Bert'), before, after)).toEqual({
    title: 'No names added',
    description: 'They are already in this room or were vetoed.',
  });
});
