import { afterEach, expect, it, vi } from 'vitest';
import { repeatImageErrors } from './repeatImageErrors';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/**
 * Mocks an image that React hydrates after `hydratedAfter` error events. These events have no effect. At the next error
 * event, React removes the image from the page.
 */
function brokenImage(hydratedAfter: number) {
  const image = Object.assign(new EventTarget(), { isConnected: true, errors: 0 });
  image.addEventListener('error', () => {
    image.errors += 1;
    image.isConnected = image.errors <= hydratedAfter;
  });
  return image;
}

it('repeatImageErrors() repeats the error event of a broken image, at most eight times, until React has replaced the image', async () => {
  vi.useFakeTimers();
  const images = [brokenImage(0), brokenImage(2), brokenImage(Number.POSITIVE_INFINITY)];
  vi.stubGlobal('window', { brokenImages: images });
  const done = repeatImageErrors();
  await vi.runAllTimersAsync();
  await done;
  expect(images.map(({ errors }) => errors)).toEqual([1, 3, 8]);
  expect(window.brokenImages).toBeUndefined();
});
