import { expect, it, vi } from 'vitest';
import { reduceLogging } from './logging';
import { requestContext } from './requestContext';

it('during a request, lite’s errors about malformed filters aren’t logged, and other errors are', () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  reduceLogging();
  requestContext.run({ method: 'GET', path: '/', headers: {}, redirectTo: '' }, () => {
    console.error(new Error('"failed to parse filter (a\nb)" (line 1, column 1)'));
    console.error(new Error('"failed to parse logic tree ((a))" (line 1, column 1)'));
    console.error(new Error('Invalid filter expression: "a"'));
    expect(print).not.toHaveBeenCalled();
    console.error(new Error('Something broke'));
    expect(print.mock.calls).toEqual([[expect.stringMatching(/^Error: Something broke\n/)]]);
  });
});
