import { expect, it } from 'vitest';
import { ApiError } from '../data/apiError';
import { limitSentence } from './limitSentence';

const of = (message: string) => limitSentence(new ApiError(429, 'PT429', message));

it('repeats the server, which says how long to wait', () => {
  expect(of('Too many requests. Please try again in 12 minutes.')).toBe(
    'Too many requests. Please try again in 12 minutes.',
  );
});

it.each(['', '<html>429</html>', '{"x":1}', 'Too many <b>x</b>.', 'rate limited'])(
  'has a sentence of its own for a response without one (%s)',
  (message) => expect(of(message)).toBe('Too many tries from here just now. Please wait a while and try again.'),
);
