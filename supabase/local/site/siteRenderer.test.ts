import { expect, it } from 'vitest';
import { createSiteRenderer } from './siteRenderer';

const nextTurn = () => new Promise((done) => setTimeout(done, 5));

/**
 * Creates a renderer that logs the start and the end of each render and of each drawing of a share image. A render or
 * drawing ends only after a call of letThrough().
 */
function create(isRebuilt = () => false) {
  const log: string[] = [];
  const waiting: (() => void)[] = [];
  let renders = 0;
  const record = async (what: string) => {
    log.push(`${what} starts`);
    await new Promise<void>((done) => waiting.push(done));
    log.push(`${what} ends`);
  };
  const renderer = createSiteRenderer({
    isRebuilt,
    async prerender() {
      const number = ++renders;
      await record(`render ${number}`);
      const drawShareImage = () => record(`drawing of render ${number}`).then(() => true);
      return { pages: 1, written: 1, privatePaths: [], drawShareImage };
    },
  });
  const letThrough = async () => {
    await nextTurn();
    waiting.shift()?.();
    await nextTurn();
  };
  return { log, renderer, letThrough };
}

it('the renderer never renders pages and draws share images at the same time, and draws from the last finished render', async () => {
  const { log, renderer, letThrough } = create();
  expect(await renderer.drawShareImage('/previews/index.png')).toBe(false);
  const first = renderer.render();
  await letThrough();
  await first;
  const drawing = renderer.drawShareImage('/previews/index.png');
  const second = renderer.render();
  const later = renderer.drawShareImage('/previews/index.png');
  for (let at = 0; at < 3; at += 1) await letThrough();
  expect(await Promise.all([drawing, later])).toEqual([true, true]);
  await second;
  expect(log).toEqual(
    ['render 1', 'drawing of render 1', 'render 2', 'drawing of render 2'].flatMap((one) => [
      `${one} starts`,
      `${one} ends`,
    ]),
  );
});

it('after a new build of the site, render() rejects, but share images are still drawn', async () => {
  let isRebuilt = false;
  const { log, renderer, letThrough } = create(() => isRebuilt);
  const first = renderer.render();
  await letThrough();
  await first;
  isRebuilt = true;
  await expect(renderer.render()).rejects.toThrow('The site was rebuilt. Restart the server to use the new build.');
  const drawing = renderer.drawShareImage('/previews/index.png');
  await letThrough();
  expect(await drawing).toBe(true);
  expect(log).not.toContain('render 2 starts');
});
