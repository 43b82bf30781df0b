/**
 * Runs axe-core in a page. axe's own runner for Playwright isn't used: for each check it loads 1.3 MB into the page and
 * opens a second page, which takes longer than the check itself.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Tags of axe's rules for WCAG 2.2 AA. */
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Look {
  /** Rules to run instead of all rules of WCAG 2.2 AA. */
  only?: readonly string[];
  /** Tags of additional rules. */
  alsoTags?: readonly string[];
  /** Rules to enable or disable. */
  rules?: NonNullable<RunOptions['rules']>;
  /** Selector of the part of the page to check. */
  within?: string;
}

/** Rules that depend on colors. Only these can fail in one theme and pass in the other. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Checks the page in its current state, except frames of other origins.
 * @returns a line for each violated rule, with its elements
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
      // Waits for transitions: while a theme changes or a dialog appears, colors have less contrast.
      const ending = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
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
