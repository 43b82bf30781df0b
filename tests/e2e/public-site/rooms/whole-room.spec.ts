/** Two people in two browsers use a naming room from its start to its deletion. */
import { withClockOff } from '../../../support/browser/conditions';
import { expect } from '../../../support/e2e';
import { card, duel, fetched, heading, joinRoom, startRoom, test, vote, voteAll } from './room';

test.use({ expectedConsole: /Failed to load resource|net::ERR_/ });

test('two people can start and join a room, vote online and offline, veto, rank the matches, print and close the room', async ({
  page: kim,
  phone,
  context,
}) => {
  test.setTimeout(150_000);
  const names = ['Almatest', 'Bertatest', 'Cleotest', 'Doratest', 'Emiltest'];
  await kim.goto('/rooms');
  await kim.getByLabel('Your first name').fill('Kim');
  for (const name of names) {
    await kim.getByLabel('Add a name').fill(name);
    await kim.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(kim.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  }
  await kim.getByRole('button', { name: 'Start a room' }).click();
  await kim.waitForURL(/\/room\/[\w-]{22}$/);
  await expect(heading(kim, 0)).toBeVisible();
  const url = kim.url();
  const sam = await phone();
  await withClockOff(sam, 1);
  await sam.goto(url);
  await sam.getByLabel('Your first name').fill('Sam');
  await sam.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(card(sam)).toBeVisible();
  await fetched(kim, kim.getByText('Kim and Sam', { exact: true }));

  // A match appears in the other browser within ten seconds, without a reload.
  const first = await vote(kim, 'Love');
  await sam.reload();
  const samsFirst = await vote(sam, 'Love');
  expect(samsFirst).toBe(first);
  await expect(heading(kim, 1)).toBeVisible({ timeout: 10_000 });
  await expect(heading(sam, 1)).toBeVisible({ timeout: 10_000 });
  await expect(kim.getByText(`It’s a match: ${first}`)).toBeVisible();

  // Votes that are cast offline are queued, remain in the queue when the room is refetched, and are sent once.
  await context.setOffline(true);
  const offline = [await vote(kim, 'Love'), await vote(kim, 'No')];
  await expect(kim.getByText('2 votes will be sent when you are online again.')).toBeVisible();
  const sent = kim.waitForResponse((response) => response.url().endsWith('/rpc/vote_in_room'));
  await context.setOffline(false);
  expect((await sent).status()).toBe(200);
  await expect(kim.getByText('will be sent')).toBeHidden();
  await kim.reload();
  await expect(kim.getByText('3 of 5')).toBeVisible();

  // Kim's veto asks for confirmation, and removes the name for Kim and Sam.
  const vetoed = await card(kim).getByRole('heading').innerText();
  await kim.getByRole('button', { name: 'Veto this name (3 left)' }).click();
  await kim.getByRole('dialog').getByRole('button', { name: 'Veto it' }).click();
  await expect(kim.getByRole('button', { name: 'Veto this name (2 left)' })).toBeVisible();
  await fetched(sam, sam.getByText('Vetoed (1)'));

  const last = await vote(kim, 'Maybe');
  await voteAll(sam, { [offline[0] ?? '']: 'Maybe', [offline[1] ?? '']: 'Love', [last]: 'Love' });
  expect(vetoed).not.toBe(last);
  for (const page of [kim, sam]) await fetched(page, heading(page, 3));
  await kim.getByText('Not a match (1)').click();
  await expect(kim.getByText('1 love, 1 no')).toBeVisible();

  // If the page is reloaded or the dialog is closed during the duel, no choice is lost.
  const order = [last, first, offline[0] ?? ''];
  await kim.getByRole('button', { name: 'Final duel' }).click();
  await expect(kim.getByRole('dialog').locator('.duel-pair button').first()).toBeFocused();
  await kim.keyboard.press('Enter');
  await expect(kim.getByText(/^Pair 2 of/)).toBeVisible();
  await kim.reload();
  await kim.getByRole('button', { name: 'Final duel' }).click();
  await expect(kim.getByText(/^Pair 2 of/)).toBeVisible();
  await kim.getByRole('button', { name: 'Back' }).press('Enter');
  await expect(kim.getByRole('dialog').locator('.duel-pair button').first()).toBeFocused();
  await duel(kim, order);
  await expect(kim.getByText('Your order is saved.')).toBeVisible();
  await sam.getByRole('button', { name: 'Final duel' }).click();
  await duel(sam, order);
  await fetched(kim, kim.getByRole('heading', { name: 'Your shared ranking' }).first());
  await expect(kim.getByRole('region', { name: 'Your shared ranking' }).getByRole('listitem').first()).toContainText(
    last,
  );

  // Friends can be asked about the matches.
  await sam.getByRole('link', { name: 'Ask friends' }).click();
  for (const name of order) await expect(sam.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
  await sam.goBack();
  await expect(heading(sam, 3)).toBeVisible();

  // Printing shows a separate sheet instead of the page.
  await kim.emulateMedia({ media: 'print' });
  await expect(kim.locator('.print-sheet')).toBeVisible();
  await expect(kim.locator('.print-sheet')).toContainText(last);
  await expect(card(kim)).toBeHidden();
  await expect(kim.locator('.room-head')).toBeHidden();
  await kim.emulateMedia({ media: 'screen' });

  await kim.getByRole('button', { name: 'People' }).click();
  await kim.getByLabel(/^Close the room/).check();
  await kim.keyboard.press('Escape');
  await fetched(sam, sam.getByText('This room is closed.'));
  const alex = await phone();
  await alex.goto(url);
  await expect(alex.getByRole('heading', { level: 1 })).toHaveText("This room doesn't take new people");

  await kim.getByRole('button', { name: 'People' }).click();
  await kim.getByRole('button', { name: 'Delete this room' }).click();
  await kim.getByRole('button', { name: 'Delete for everybody' }).click();
  await expect(kim).toHaveURL(/\/rooms$/);
  await fetched(sam, sam.getByRole('heading', { level: 1, name: 'This room was deleted' }));
});

test('the responses to one member never contain an unrevealed vote of the other member', async ({
  page: kim,
  phone,
}) => {
  const url = await startRoom(kim, 'Kim', ['Almatest', 'Bertatest']);
  const sam = await phone();
  await joinRoom(sam, url, 'Sam');
  await fetched(kim, kim.getByText('Kim and Sam', { exact: true }));
  const bodies: string[] = [];
  kim.on('response', async (response) => {
    if (response.url().includes('/rpc/')) bodies.push(await response.text());
  });
  const before = bodies.length;
  await vote(sam, 'No');
  await sam.getByRole('button', { name: 'Spelling' }).click();
  await vote(sam, 'Love');
  // Waits for two more polls. The version in their responses must stay the same.
  await expect.poll(() => bodies.length).toBeGreaterThan(before + 2);
  await kim.reload();
  await expect(heading(kim, 0)).toBeVisible();
  await expect.poll(() => bodies.some((body) => body.includes('"names"'))).toBe(true);
  expect(bodies.filter((body) => /my_vote|"votes"|"reasons"|spelling|"love"/.test(body))).toEqual([]);
  expect(new Set(bodies.map((body) => JSON.parse(body)?.version)).size).toBe(1);
});
