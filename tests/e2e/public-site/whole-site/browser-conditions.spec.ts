/** Unusual states of the browser: a wrong clock, full or forbidden storage, a translator, and two tabs. */
import type { Page } from '@playwright/test';
import {
  countRefreshes,
  withClockOff,
  withStorageForbidden,
  withStorageFull,
  withTranslator,
} from '../../../support/browser/conditions';
import { password } from '../../../support/data/people';
import { expect, signInAsParent, test } from '../../../support/e2e';
import { opener } from '../stories/storyForm';

async function signIn(page: Page, email: string) {
  await page.goto('/login?next=/names/o');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
}

for (const [clock, days] of [
  ['a day ahead', 1],
  ['a day behind', -1],
] as const) {
  test(`if the browser’s clock is ${clock}, sign-in succeeds, a favorite is saved, and no token is refreshed`, async ({
    page,
    parent,
  }) => {
    await withClockOff(page, days);
    const refreshes = countRefreshes(page);
    await signIn(page, parent.email);
    await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
    await page.goto('/favorites');
    await expect(page.getByRole('link', { name: 'Olivia' })).toBeVisible();
    expect(refreshes()).toBe(0);
  });
}

for (const [storage, breakStorage] of [
  ['full', withStorageFull],
  ['forbidden', withStorageForbidden],
] as const) {
  test(`if the browser’s storage is ${storage}, a session lasts until a reload, and favorites, theme and story form can be used`, async ({
    page,
    parent,
  }) => {
    await breakStorage(page);
    await signIn(page, parent.email);
    await page.getByRole('button', { name: 'Add Olivia to favorites' }).click();
    await expect(page.getByText('Added to favorites')).toBeVisible();
    await page.getByRole('button', { name: 'Use the dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('banner').getByRole('link', { name: 'Story Time' }).click();
    await opener(page).click();
    await page.getByLabel('Story Title').fill('The Owl');
    await expect(page.getByLabel('Story Title')).toHaveValue('The Owl');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });
}

test('pages that the browser translates can be used, and names are not translated', async ({ page, parent }) => {
  await withTranslator(page);
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: 'FIND THE PERFECT BABY NAME' })).toBeVisible();
  await page.getByRole('combobox').fill('olive');
  await page.getByRole('button', { name: 'SEARCH', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^SEARCH RESULTS \(\d+\)$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Olivia', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olivia', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'ADD TO FAVORITES' }).click();
  await page.getByRole('main').getByLabel('EMAIL').fill(parent.email);
  await page.getByLabel('PASSWORD', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page.getByRole('button', { name: 'REMOVE FROM FAVORITES' })).toBeVisible();
});

test('adding a favorite, choosing a theme and signing out in one tab update the other tab', async ({
  page,
  context,
  stack,
  parent,
}) => {
  await signInAsParent(page, parent.email, '', '/names/o');
  const other = await context.newPage();
  await other.goto('/names/o');
  const heart = (tab: Page, name: string) => tab.getByRole('button', { name });
  await expect(heart(other, 'Add Olivia to favorites')).toBeVisible();
  await heart(page, 'Add Olivia to favorites').click();
  await expect(heart(other, 'Remove Olivia from favorites')).toBeVisible();
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await heart(other, 'Add Olivia to favorites').click();
  await expect(other).toHaveURL(/\/login/);
  expect(await stack.sql`select name_id from favorites where user_id = ${parent.id}`).toHaveLength(1);
});

test('a page from the browser’s back/forward cache shows that the user has signed out in another tab', async ({
  page,
  parent,
}) => {
  await signInAsParent(page, parent.email, '', '/names/o');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page.waitForFunction(() => history.scrollRestoration === 'manual'); // The deferred code is loaded.
  await page.evaluate(() => {
    // A page in this cache gets no storage events. Playwright disables the cache, so the test sends the event that
    // browsers send when they show such a page.
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
});
