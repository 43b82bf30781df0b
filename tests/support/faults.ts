/**
 * What goes wrong between a browser and its server while somebody writes. A flow says how it begins, what is pressed and
 * what is to be kept; `playFaults` then holds every flow to the same: nothing untrue is said, what was typed is kept, a
 * second press is harmless, trying again works, and in the end it is written once.
 */
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { TestStack } from './e2e';

/** One way of writing. */
export interface Flow {
  what: string;
  /** The request that writes: its method and the end of its path. */
  write: RegExp;
  /** Opens the page and fills it in. */
  begin: (page: Page, stack: TestStack) => Promise<void>;
  /** Sends it; called again for each try. */
  press: (page: Page) => Promise<void>;
  /** There while it is on its way. */
  busy: (page: Page) => Locator;
  /** Pressed while it is on its way, where that could do harm. */
  again?: (page: Page) => Locator;
  /** What the page says when it was not written. */
  refused: string | RegExp;
  /** Holds what was typed, and what a failure must not change, to what it was. */
  kept: (page: Page) => Promise<void>;
  /** What the page says once it is written. */
  done: string | RegExp;
  /** Where trying again blindly would not do after an answer got lost: what is to be seen then. */
  afterLoss?: (page: Page) => Promise<void>;
  /** How often it is written. */
  count: (stack: TestStack) => Promise<number>;
}

const proxyPage = '<!doctype html><html><body><h1>Bad Gateway</h1><hr><center>nginx</center></body></html>';
const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
const brokenDatabase = '{"code":"XX000","message":"unexpected zero page at block 7","details":null,"hint":null}';

type Fault = 'offline' | ((route: Route) => Promise<void>);
const FAULTS: readonly [string, Fault][] = [
  ['500', answer(500, 'application/json', brokenDatabase)],
  ['502', answer(502, 'text/html', proxyPage)],
  ['503', answer(503, 'text/plain', '')],
  ['504', answer(504, 'text/html', proxyPage)],
  ['cut', (route) => route.abort('connectionreset')],
  ['offline', 'offline'],
];

/** What nobody should have to read in a message. */
const NONSENSE = /[{}<>]|undefined|\bnull\b|JSON|TypeError|to fetch$|nginx|Gateway|zero page|XX000|violates/i;

/**
 * Plays one of the faults (which, by `turn`: six neighbors in a table share all of them), then an answer that is slow and
 * gets lost after the server has done what it was asked.
 */
export async function playFaults(page: Page, stack: TestStack, flow: Flow, turn: number): Promise<void> {
  let asked = 0;
  let answering: (route: Route) => Promise<unknown> = (route) => route.continue();
  await flow.begin(page, stack);
  await page.route(/\/(rest|auth)\/v1\//, (route, request) => {
    if (!flow.write.test(`${request.method()} ${new URL(request.url()).pathname}`)) return route.fallback();
    asked += 1;
    return answering(route);
  });
  const refused = async (name: string) => {
    await expect(flow.busy(page), name).toBeHidden();
    await expect(page.getByText(flow.refused).filter({ visible: true }).first(), name).toBeVisible();
    expect((await said(page)).filter((text) => NONSENSE.test(text))).toEqual([]);
  };

  const [name, fault] = FAULTS[turn % FAULTS.length] as (typeof FAULTS)[number];
  const before = asked;
  answering = fault === 'offline' ? (route) => route.abort('internetdisconnected') : fault;
  if (fault === 'offline') await page.context().setOffline(true);
  await flow.press(page);
  // Offline, what sends it may not even have been loaded.
  if (fault !== 'offline') await expect.poll(() => asked, `asked, with ${name}`).toBeGreaterThan(before);
  await refused(name);
  await flow.kept(page);
  await page.context().setOffline(false);
  expect(await flow.count(stack), 'nothing is written yet').toBe(0);

  let release = () => {};
  const slow = new Promise<void>((done) => {
    release = done;
  });
  answering = async (route) => {
    await slow;
    await route.fetch();
    await route.abort('connectionreset');
  };
  asked = 0;
  await flow.press(page);
  await expect(flow.busy(page), 'that it is on its way is seen').toBeVisible();
  await flow.again?.(page).dispatchEvent('click');
  release();
  await refused('a lost answer');
  expect(asked, 'a second press sends nothing').toBe(1);
  answering = (route) => route.continue();
  if (flow.afterLoss) await flow.afterLoss(page);
  else {
    await flow.kept(page);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first()).toBeVisible();
  }
  expect(await flow.count(stack), 'it is written once').toBe(1);
}

/** Everything that is being said just now. */
const said = (page: Page) =>
  page.locator('.toast, .MuiSnackbar-root, [role=alert]:visible, .field-error:visible').allInnerTexts();
