import { expect, it, vi } from 'vitest';
import { reduceLogging } from './logging';
import { requestContext } from './requestContext';

it('lite’s errors about malformed queries aren’t logged, but its other errors are', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  reduceLogging();
  requestContext.run({ method: 'GET', path: '/', headers: {}, redirectTo: '' }, () => {
    console.error(new Error('"failed to parse filter (a\nb)" (line 1, column 1)'));
    console.error(new Error('"failed to parse logic tree ((a))" (line 1, column 1)'));
    console.error(new Error('Invalid filter expression: "a"'));
    console.error(new Error('Unknown operator: a'));
    console.error(new Error('Unexpected input at position 8: ");a\nb"'));
    console.error(new Error('Expected identifier at position 0'));
    console.error(new Error('Missing closing quote at position 9'));
    expect(print).not.toHaveBeenCalled();
    console.error(new Error('Something broke'));
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^Error: Something broke\n/)]]);
  });
});
