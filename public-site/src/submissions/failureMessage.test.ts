import { expect, it } from 'vitest';
import { ApiError } from '../data/api/apiError';
import { limitMessage } from './failureMessage';

const of = (message: string) => limitMessage(new ApiError(429, 'PT429', message));

it('limitMessage returns the message of the server, which contains the waiting time', () => {
  expect(of('Too many requests. Please try again in 12 minutes.')).toBe(
    'Too many requests. Please try again in 12 minutes.',
  );
});

it.each(['', '<html>429</html>', '{"x":1}', 'Too many <b>x</b>.', 'rate limited'])(
  'limitMessage returns the default message for %j',
  (message) => expect(of(message)).toBe('Too many requests. Please wait a while and try again.'),
);
