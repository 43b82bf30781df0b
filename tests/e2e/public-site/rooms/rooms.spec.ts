/** Naming rooms: invalid input, sharing a phone, other devices, offline, keyboard and accessibility. */

import { tabTo } from '../../../support/browser/keyboard';
import { goOffline, goOnline } from '../../../support/browser/offline';
import { unusable } from '../../../support/browser/usable';
import { colorRules, violations } from '../../../support/browser/violations';
import { expect } from '../../../support/e2e';
import { card, fetched, heading, holdBack, joinRoom, loseResponse, startRoom, test, vote } from './room';

test.use({ expectedConsole: /net::ERR_FAILED/ });

test('the form for a new room takes names from a letter page or from its URL, and shows errors at its fields', async ({
  page,
}) => {
  await page.goto('/names/a');
  await page.getByRole('main').getByRole('link', { name: 'Decide together' }).click();
  await expect(page.getByText('20 names picked.')).toBeVisible();
  const picked = (name: RegExp) => page.getByRole('list', { name: 'Picked names' }).getByRole('button', { name });
  await expect(picked(/^Remove A/)).toHaveCount(20);
  // While one group of names is loading, another group can be requested.
  let piles = 0;
  await page.route(/\/rpc\/(listed|letter)_names/, async (route) => {
    piles += 1;
    await expect.poll(() => piles).toBe(2);
    await route.continue();
  });
  await page.getByRole('button', { name: '20 popular names' }).click();
  await page.getByLabel('More names to start with').selectOption('letter:z');
  await expect.poll(() => piles).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(picked(/^Remove Z/)).toHaveCount(20);
  await expect(picked(/^Remove [^AZ]/)).not.toHaveCount(0);
  // The submit button ignores clicks until the names are loaded, because a room that is started earlier would lack the
  // names.
  let respond = () => {};
  const slow = new Promise<void>((done) => {
    respond = done;
  });
  await page.route(/\/baby_names\?/, async (route) => {
    await slow;
    await route.continue();
  });
  await page.goto('/rooms?names=1,2,x,999999999');
  await expect(page.getByRole('button', { name: 'Loading names...' })).toBeVisible();
  respond();
  await expect(page.getByText('2 names picked.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.getByText('Please enter your first name')).toBeVisible();
  await expect(page.getByLabel('Your first name')).toBeFocused();
  await page.getByLabel('Your first name').fill('K'.repeat(200));
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.getByText('Your first name must be at most 40 characters')).toBeVisible();
  for (const [typed, message] of [
    ['A'.repeat(200), 'A name must be at most 50 characters'],
    ['😀', 'A name must start with a letter'],
    ['Kim\u200b', 'This has characters that can’t be shown. Please type it again'],
  ] as const) {
    await page.getByLabel('Add a name').fill(typed);
    await page.getByLabel('Add a name').press('Enter');
    await expect(page.getByText(message)).toBeVisible();
  }
  // A name that is still in the field is added when the form is submitted, so this name must be valid, too.
  await page.getByLabel('Your first name').fill('Kim');
  await page.getByLabel('Add a name').fill('😀');
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.getByText('A name must start with a letter')).toBeVisible();
  await expect(page.getByLabel('Add a name')).toBeFocused();
  await expect(page).toHaveURL(/\/rooms\?/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  // Enter that confirms the input of an input method editor (IME) adds no name.
  await page.getByLabel('Add a name').fill('Almatest');
  await page.getByLabel('Add a name').dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await page.getByLabel('Add a name').dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  await expect(page.getByLabel('Add a name')).toHaveValue('Almatest');
  await page.getByLabel('Add a name').press('Enter');
  await page.getByRole('button', { name: 'Remove Almatest' }).click();
  await expect(page.getByText('2 names picked.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Picked names' }).getByRole('button').last()).toBeFocused();
  // The user starts a room and opens another page before the response arrives. The room is stored, and the browser
  // stays on the other page.
  const start = await holdBack(page, 'start_room');
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.locator('.name-picker').locator('xpath=..')).toHaveAttribute('inert');
  await page.getByRole('banner').getByRole('link', { name: 'Story Time' }).click();
  await expect(page).toHaveURL(/\/stories$/);
  start();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('rooms'))).not.toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/stories$/);
});

test('the form for a new room keeps its input after a reload, except the surname, and a retry after a lost response starts no second room', async ({
  page,
  stack,
}) => {
  await page.goto('/rooms');
  await page.getByLabel('Your first name').fill('Kim');
  await page.getByText('A girl', { exact: true }).click();
  await page.getByLabel('Add a name').fill('Almatest');
  await page.getByLabel('Add a name').press('Enter');
  await page.getByText('Title, surname and siblings (optional)').click();
  await page.getByLabel('Title of the room').fill('Our baby in May');
  await page.getByLabel('Surname', { exact: true }).fill('Sommer');
  await page.reload();
  await expect(page.getByLabel('Your first name')).toHaveValue('Kim');
  await expect(page.getByRole('radio', { name: 'A girl' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove Almatest' })).toBeVisible();
  await expect(page.getByLabel('Title of the room')).toHaveValue('Our baby in May');
  // The surname is stored only if its checkbox is checked.
  await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('');
  await page.getByLabel('Title of the room').fill('Our lost baby');
  await loseResponse(page, 'start_room');
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.getByText("Couldn't reach the server. Please try again.")).toBeVisible();
  await page.unroute('**/rpc/start_room');
  await page.reload();
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page).toHaveURL(/\/room\//);
  expect(await stack.sql`select id from rooms where title = 'Our lost baby'`).toHaveLength(1);
  await page.goto('/rooms');
  await expect(page.getByText('No names picked yet.')).toBeVisible();
  await expect(page.getByLabel('Your first name')).toHaveValue('');
});

test('markup and emoji in names are shown as text, and two people with the same name are numbered', async ({
  page,
  phone,
}) => {
  const url = await startRoom(page, '<b>Kim</b> 🎈', ['X<img src=x onerror=alert(1)>', 'أحمد']);
  await expect(card(page)).toContainText('X<img src=x onerror=alert(1)>');
  const other = await phone();
  await joinRoom(other, url, '<b>Kim</b> 🎈');
  await fetched(page, page.getByText('<b>Kim</b> 🎈 and <b>Kim</b> 🎈 2', { exact: true }));
  expect(await unusable(other)).toEqual([]);
});

test('a member can remove a name that they added, and can’t add a name twice', async ({ page, phone }) => {
  const url = await startRoom(page, 'Kim', ['Testalmaa', 'Testbert']);
  const other = await phone();
  await joinRoom(other, url, 'Sam');
  await other.getByRole('button', { name: 'Add names' }).click();
  await expect(other.getByRole('dialog', { name: 'Add names' }).getByLabel('Add a name')).toBeVisible();
  await expect(other.getByText('Remove a name')).toHaveCount(0);

  await page.getByRole('button', { name: 'Add names' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add names' });
  await dialog.getByText('Remove a name').click();
  await dialog.getByRole('button', { name: 'Remove Testalmaa' }).click();
  await expect(page.getByText('Testalmaa removed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Testbert' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove Testalmaa' })).toHaveCount(0);
  await expect(dialog.getByText('Remove a name')).toBeFocused();
  await dialog.getByLabel('Add a name').fill('testbert');
  const add = await holdBack(page, 'add_room_names');
  await dialog.getByRole('button', { name: 'Add 1 name' }).click();
  // While the names are being sent, the picker is inert, because a name that is picked now would be lost.
  await expect(dialog.locator('.name-picker')).toHaveAttribute('inert');
  add();
  await expect(page.getByText('Name not added')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('0 of 1', { exact: true })).toBeVisible();
  await fetched(other, other.getByText('0 of 1', { exact: true }));
  // After the last removable name is removed, the focus moves to the field.
  await page.getByRole('button', { name: 'Add names' }).click();
  await dialog.getByText('Remove a name').click();
  await dialog.getByRole('button', { name: 'Remove Testbert' }).click();
  await expect(dialog.getByText('Remove a name')).toHaveCount(0);
  await expect(dialog.getByLabel('Add a name')).toBeFocused();
});

test('removing a member shows a warning about the link, and two parallel changes of settings are both saved', async ({
  page,
  phone,
}) => {
  const url = await startRoom(page, 'Kim', ['Testalma']);
  await joinRoom(await phone(), url, 'Sam');
  await page.getByRole('button', { name: 'People' }).click();
  const warning = page.getByText('A person who left or was removed still has the link.');
  await page.getByRole('button', { name: 'Remove Sam' }).click();
  await expect(warning).toHaveCount(0);
  // The dialog can't be closed while the removal is running, because closing the dialog wouldn't stop the removal.
  const remove = await holdBack(page, 'remove_room_member');
  const question = page.getByRole('dialog', { name: 'Remove Sam?' });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(question.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  remove();
  await expect(warning).toBeVisible();
  await expect(page.getByRole('list', { name: 'People' })).toBeFocused();
  await expect(question).toBeHidden();
  await expect(page.locator('html'), 'the page behind the open dialog can’t be scrolled').toHaveCSS(
    'overflow',
    'hidden',
  );
  // If the user changes a setting while another setting is being saved, both settings are saved.
  const save = await holdBack(page, 'set_room');
  await page.getByLabel('People with the link can join').click();
  await page.getByLabel(/^Close the room/).click();
  await expect(page.getByLabel('People with the link can join')).toBeChecked();
  await expect(page.getByLabel(/^Close the room/)).toBeChecked();
  save();
  await expect(page.getByText('This room is closed.')).toBeAttached();
  await expect(page.getByLabel('People with the link can join')).toBeChecked();
});

test('a started room has the name that was still in the field, the gender, the surname and the siblings', async ({
  page,
}) => {
  await page.goto('/rooms');
  await page.getByLabel('Your first name').fill('Kim');
  await page.getByText('A girl', { exact: true }).click();
  await page.getByText('Title, surname and siblings (optional)').click();
  await page.getByLabel('Surname', { exact: true }).fill('Nguyen');
  await page.getByLabel('Siblings').fill('Nora, Emil');
  await page.getByLabel('Add a name').fill('Almatest');
  await page.getByRole('button', { name: 'Start a room' }).click();
  await expect(page.getByText('For a girl')).toBeVisible();
  await expect(card(page)).toContainText('Almatest Nguyen');
  await expect(card(page)).toContainText('Nora, Emil and Almatest');
});

test('a duel pauses until a new member of the room has voted', async ({ page, phone }) => {
  const url = await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest']);
  const sam = await phone();
  await joinRoom(sam, url, 'Sam');
  await fetched(page, page.getByText('Kim and Sam', { exact: true }));
  for (const person of [page, sam]) for (let left = 3; left > 0; left--) await vote(person, 'Love');
  await fetched(page, heading(page, 3));
  await page.getByRole('button', { name: 'Final duel' }).click();
  await page.getByRole('dialog').locator('.duel-pair button').first().click();
  await expect(page.getByText(/^Pair 2 of/)).toBeVisible();
  // After a new member joins, votes are hidden until that member has voted.
  const alex = await phone();
  await joinRoom(alex, url, 'Alex');
  await fetched(page, page.getByText('Ranking needs at least two matches'));
  await expect(page.getByRole('button', { name: 'Save my order' })).toBeHidden();
  for (let left = 3; left > 0; left--) await vote(alex, 'Maybe');
  await fetched(page, page.getByText(/^Pair 2 of/));
});

test('a person who joins again after a lost response and a reload is in the room only once', async ({
  page,
  phone,
}) => {
  const url = await startRoom(page, 'Kim', ['Almatest']);
  const sam = await phone();
  await sam.goto(url);
  await sam.getByLabel('Your first name').fill('Sam');
  await loseResponse(sam, 'join_room');
  await sam.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(sam.getByText("Couldn't reach the server. Please try again.")).toBeVisible();
  await sam.unroute('**/rpc/join_room');
  await sam.reload();
  await sam.getByLabel('Your first name').fill('Sam');
  await sam.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(sam.getByText('Kim and Sam', { exact: true })).toBeVisible();
});

test('two people can share a phone without seeing each other’s votes', async ({ page }) => {
  await startRoom(page, 'Kim', ['Almatest', 'Bertatest']);
  await vote(page, 'Love');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByText('Share this phone with a second person').click();
  await page.getByLabel('Their first name').fill('Sam');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand the phone to Sam');
  await page.reload();
  await expect(page.getByRole('main')).not.toContainText(/Almatest|Love/);
  await page.getByRole('button', { name: 'I’m Sam' }).click();
  await expect(page.getByText('0 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Pass to Kim' }).click();
  await page.getByRole('button', { name: 'I’m Kim' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
});

test('a personal link lets another browser vote as the same member, and the link’s key is removed from the URL', async ({
  page,
  phone,
}) => {
  const url = await startRoom(page, 'Kim', ['Almatest', 'Bertatest']);
  await vote(page, 'Love');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Use another device').click();
  const link = await page.getByLabel('Your personal link').inputValue();
  const key = link.split('#me=')[1] ?? '';
  expect(key).toMatch(/^[\w-]{22}$/);

  const tablet = await phone();
  const addresses: string[] = [];
  tablet.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await joinRoom(tablet, url, 'Sam');
  await tablet.goto('about:blank');
  await tablet.goto(link);
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Are you Kim?');
  expect(tablet.url()).toBe(url);
  await expect(tablet.getByRole('button', { name: 'Stay Sam' })).toBeVisible();
  await tablet.getByRole('button', { name: 'Continue as Kim' }).click();
  await expect(tablet.getByText('1 of 2')).toBeVisible();
  // The second device must send its vote with a higher sequence number than the votes of the first device.
  await vote(tablet, 'Maybe');
  await fetched(page, page.getByText('2 of 2'));
  expect(addresses.filter((address) => address.includes(key))).toEqual([]);
});

test('a removed member and visitors with an unknown link see different messages', async ({ page, phone }) => {
  const url = await startRoom(page, 'Kim', ['Almatest']);
  const sam = await phone();
  await joinRoom(sam, url, 'Sam');
  await sam.reload(); // After the reload, the page has no preview of the room in memory.
  await expect(card(sam)).toBeVisible();
  const denied = { status: 400, json: { code: '22023', message: 'no' } };
  await sam.route('**/rpc/room_state', (route) =>
    route.request().postDataJSON().member_key ? route.fallback() : route.fulfill(denied),
  );
  await page.getByRole('button', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Remove Sam' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await fetched(sam, sam.getByText("Couldn't load this room."));
  await sam.unroute('**/rpc/room_state');
  await sam.getByRole('button', { name: 'Try again' }).click();
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('You are no longer in this room');
  await expect(sam.getByText('You left, or the person who started the room removed you.')).toBeVisible();
  await sam.goto(`/room/${'x'.repeat(22)}`);
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('There is no room at this link');
  await sam.goto('/room/short');
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText('There is no room at this link');
});

test('a member can vote, undo a vote and give a reason by keyboard', async ({ page }) => {
  await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest']);
  await tabTo(page, page.getByRole('button', { name: 'No', exact: true }));
  const first = await card(page).getByRole('heading').innerText();
  // A key that is held down votes only once.
  for (let at = 0; at < 5; at += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('0 of 3')).toBeVisible();
  await expect(card(page)).toContainText(first);
  await page.keyboard.press('n');
  await tabTo(page, page.getByRole('button', { name: 'Sound' }), { back: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await page.keyboard.press('l');
  await expect(page.getByText('You have voted on all names')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vote' })).toBeFocused();
});

test('two people can join, vote and veto by keyboard', async ({ page, phone }) => {
  const url = await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest', 'Doratest']);
  const sam = await phone();
  await sam.goto(url);
  await tabTo(sam, sam.getByLabel('Your first name'));
  await sam.keyboard.type('Sam');
  await sam.keyboard.press('Enter');
  await expect(sam.getByRole('region', { name: 'Vote' })).toBeVisible();
  await expect(sam.getByRole('main')).toBeFocused();
  await fetched(page, page.getByText('Kim and Sam', { exact: true }));
  for (const person of [page, sam]) {
    await tabTo(person, person.getByRole('button', { name: 'Love', exact: true }));
    for (const key of ['l', 'm']) await person.keyboard.press(key);
    await expect(person.getByText('2 of 4')).toBeVisible();
  }
  for (const left of [3, 2]) {
    await tabTo(page, page.getByRole('button', { name: `Veto this name (${left} left)` }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Veto it' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Vetoed (${4 - left})`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vote' })).toBeFocused();
  }
  await fetched(page, heading(page, 1));
  await tabTo(page, page.getByText('Not a match (1)'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Second chance/ }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 1)).toBeFocused();
});

test('on a phone, the reasons for a “No” vote fit into the window, and the vote buttons move less than 16 px', async ({
  page,
  phone,
}) => {
  await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest']);
  const sam = await phone();
  await joinRoom(sam, page.url(), 'Sam');
  const love = sam.getByRole('button', { name: 'Love', exact: true });
  const topOf = async () => (await love.boundingBox())?.y ?? 0;
  const before = await topOf();
  await vote(sam, 'No');
  await expect(sam.getByRole('button', { name: 'Knew someone' })).toBeInViewport({ ratio: 1 });
  expect(Math.abs((await topOf()) - before)).toBeLessThan(16);
});

test.describe('with a mocked clock', () => {
  test.use({ ownContext: true });

  test('a vote can be undone after a minute, but not after it is revealed', async ({ page, phone }) => {
    await page.clock.install();
    const url = await startRoom(page, 'Kim', ['Almatest', 'Bertatest']);
    await vote(page, 'No');
    await page.clock.fastForward(60_000);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('0 of 2')).toBeVisible();
    const sam = await phone();
    await joinRoom(sam, url, 'Sam');
    for (const person of [page, sam]) await vote(person, 'Love');
    await fetched(sam, heading(sam, 1));
    await expect(sam.getByRole('button', { name: 'Undo' })).toBeHidden();
    // When a third member joins, the votes are hidden again, but earlier votes still can't be undone.
    const alex = await phone();
    await joinRoom(alex, url, 'Alex');
    await fetched(sam, heading(sam, 0));
    await expect(sam.getByRole('button', { name: 'Undo' })).toBeHidden();
  });
});

test('rooms have no accessibility violations in light and dark mode, at 320 px and at 200 % zoom', async ({
  page,
  phone,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const rules = { alsoTags: ['best-practice'], rules: { 'target-size': { enabled: true } } };
  const check = async (what: string) => {
    expect(await violations(page, rules), what).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, { only: colorRules }), `${what} in dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  };
  const url = await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest']);
  const sam = await phone();
  await joinRoom(sam, url, 'Sam');
  await check('alone');
  for (const person of [page, sam]) for (const choice of ['Love', 'Maybe', 'No'] as const) await vote(person, choice);
  await fetched(page, heading(page, 1));
  await page.getByText('Not a match').click();
  await check('all voted');
  await page.getByRole('button', { name: 'People' }).click();
  await check('people');
  // Escape closes only the inner dialog.
  await page.getByRole('button', { name: 'Delete this room' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'People' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await check('invite');
  await page.keyboard.press('Escape');
  expect(await unusable(page)).toEqual([]);
  await page.goto('/rooms?names=1,2');
  await expect(page.getByText('Your rooms')).toBeVisible();
  await check('start page');
  expect(await unusable(page)).toEqual([]);
});

test.describe('with a service worker', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedConsole: /Failed to load resource|net::ERR_|FetchEvent|service worker/i,
  });

  test('a room that was opened once can be opened offline with its votes', async ({ page }) => {
    await startRoom(page, 'Kim', ['Almatest', 'Bertatest', 'Cleotest']);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await vote(page, 'Love');
    await expect(page.getByText('1 of 3')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await vote(page, 'Maybe');
    await page.reload();
    await expect(page.getByText('2 of 3')).toBeVisible();
    await expect(page.getByText('1 vote will be sent when you are online again.')).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/rpc/vote_in_room'));
    await goOnline(page);
    expect((await sent).status()).toBe(200);
    await expect(page.getByText('will be sent')).toBeHidden();
  });

  test('votes that a member casts offline are sent even after the phone was passed to another member', async ({
    page,
  }) => {
    await startRoom(page, 'Kim', ['Almatest', 'Bertatest']);
    await page.getByRole('button', { name: 'People' }).click();
    await page.getByText('Share this phone with a second person').click();
    await page.getByLabel('Their first name').fill('Sam');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'I’m Sam' }).click();
    await page.getByRole('button', { name: 'Pass to Kim' }).click();
    await page.getByRole('button', { name: 'I’m Kim' }).click();
    await expect(card(page)).toBeVisible();
    await goOffline(page);
    await vote(page, 'Love');
    await page.getByRole('button', { name: 'Pass to Sam' }).click();
    await page.getByRole('button', { name: 'I’m Sam' }).click();
    await expect(page.getByText('0 of 2')).toBeVisible();
    const sent = page.waitForResponse((response) => response.url().endsWith('/rpc/vote_in_room'));
    await goOnline(page);
    expect((await sent).status()).toBe(200);
  });
});
