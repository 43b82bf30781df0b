/**
 * What axe finds in a page, as tests tell it. axe-core itself and not its runner for Playwright: that brings 1.3 MB into the page
 * and into a second, empty one for each look, which took longer than the looking.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  /** Rules to be looked at, in place of all of WCAG 2.2 AA. */
  only?: readonly string[];
  /** Tags of rules looked at beside those. */
  alsoTags?: readonly string[];
  /** Rules turned on or off. */
  rules?: NonNullable<RunOptions['rules']>;
  /** A selector: the part of the page to be looked at. */
  within?: string;
}

/** Rules that depend on colors: all that another theme can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Looks at the page as it is now. Frames of other origins are left out.
 * @returns a line for each rule that is broken, with where; none when all is well
 */
export async function violations(
  page: Page,
  { only, alsoTags = [], rules = {}, within }: Look = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const options: RunOptions = {
    runOnly: only ? { type: 'rule', values: [...only] } : { type: 'tag', values: [...wcag, ...alsoTags] },
    rules,
    resultTypes: ['violations'],
  };
  return page.evaluate(
    async ([part, wanted]) => {
      const { violations: found } = await window.axe.run(part ?? document, wanted);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, html }) => `${target} ${html}`).join(', ')}`);
    },
    [within, options] as const,
  );
}

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}
