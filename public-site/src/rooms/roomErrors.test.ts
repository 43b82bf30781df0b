import { expect, it } from 'vitest';
import { ApiError } from '../data/api/apiError';
import { roomError } from './roomErrors';

it.each([
  [400, '22023', 'Something has changed'],
  [400, '23514', 'One of the texts'],
  [404, 'PT404', 'This link is no longer valid'],
  [500, 'XX000', "Couldn't reach the server"],
  [0, '', "Couldn't reach the server"],
])('the message of an error with the status %i and the code "%s" contains "%s"', (status, code, message) => {
  expect(roomError(new ApiError(status, code, ''))).toContain(message);
});
