/**
 * Network and server failures during writes. A flow defines how a form is opened, filled in and submitted. `tests()`
 * checks five things for each flow: the messages are true, the form preserves its input, a second submit is harmless, a
 * retry works, and the row is written once.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, type TestStack } from './e2e';

/** A form or button that sends a writing request. */
export interface Flow {
  what: string;
  /**
   * True if the flow begins where the previous flow of the list ends. Both flows then run in one test.
   */
  follows?: boolean;
  /** Matches method and path of the request that writes. */
  write: RegExp;
  /** Opens the page and fills in the form. */
  begin: (page: Page, stack: TestStack) => Promise<void>;
  /** Submits the form. Called again for each retry. */
  press: (page: Page) => Promise<void>;
  /** Locates an element that is visible while the request is pending. */
  busy: (page: Page) => Locator;
  /** Locates a control that the test presses a second time while the request is pending. */
  again?: (page: Page) => Locator;
  /** Message after a failure. */
  refused: string | RegExp;
  /** Expects that the page and its input are unchanged after a failure. */
  unchanged: (page: Page) => Promise<void>;
  /** Message after a lost response, if the page itself checks whether the row was written. */
  lost?: string;
  /** Message after success. */
  done: string | RegExp;
  /** Expectations after a lost response, if a simple retry isn't possible. */
  afterLoss?: (page: Page) => Promise<void>;
  /**
   * Steps after a killed server has restarted, if a simple retry isn't possible.
   * @param written whether the row was written before the kill
   */
  afterReturn?: (page: Page, written: boolean, stack: TestStack) => Promise<void>;
  /** Counts the written rows. */
  count: (stack: TestStack) => Promise<number>;
}

const proxyPage = '<!doctype html><html><body><h1>Bad Gateway</h1><hr><center>nginx</center></body></html>';
const respondWith = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
const brokenDatabase = '{"code":"XX000","message":"unexpected zero page at block 7","details":null,"hint":null}';

type Fault = 'offline' | ((route: Route) => Promise<void>);
const FAULTS: readonly [string, Fault][] = [
  ['500', respondWith(500, 'application/json', brokenDatabase)],
  ['502', respondWith(502, 'text/html', proxyPage)],
  ['503', respondWith(503, 'text/plain', '')],
  ['504', respondWith(504, 'text/html', proxyPage)],
  ['cut', (route) => route.abort('connectionreset')],
  ['offline', 'offline'],
];

/** Matches technical text that messages must not contain. */
const TECHNICAL = /[{}<>]|undefined|\bnull\b|JSON|TypeError|to fetch$|nginx|Gateway|zero page|XX000|violates/i;

/**
 * Creates a test for each flow that starts on its own. Flows with `follows` run in the test of the flow before them.
 */
export function tests(
  flows: readonly Flow[],
): { title: string; play: (page: Page, stack: TestStack) => Promise<void> }[] {
  const all: [Flow, number][][] = [];
  for (const [turn, flow] of flows.entries()) {
    if (flow.follows) all.at(-1)?.push([flow, turn]);
    else all.push([[flow, turn]]);
  }
  return all.map((played) => ({
    title: `after a failure while ${played.map(([{ what }]) => what).join(' or ')}, the page shows an error and keeps the input, and a retry writes once`,
    async play(page, stack) {
      for (const [flow, turn] of played) await playFaults(page, stack, flow, turn);
    },
  }));
}

/**
 * Submits the form with one of the faults, then with a slow response that is lost after the server has written the row,
 * then once more. `turn` is the flow's index in its list and selects the fault, so any six successive flows of a list
 * cover all faults.
 */
async function playFaults(page: Page, stack: TestStack, flow: Flow, turn: number): Promise<void> {
  let sent = 0;
  let respond: (route: Route) => Promise<unknown> = (route) => route.continue();
  await flow.begin(page, stack);
  await page.route(/\/(rest|auth)\/v1\//, (route, request) => {
    if (!flow.write.test(`${request.method()} ${new URL(request.url()).pathname}`)) return route.fallback();
    sent += 1;
    return respond(route);
  });

  const [name, fault] = FAULTS[turn % FAULTS.length] as (typeof FAULTS)[number];
  const before = sent;
  respond = fault === 'offline' ? (route) => route.abort('internetdisconnected') : fault;
  if (fault === 'offline') await page.context().setOffline(true);
  await flow.press(page);
  // If the browser is offline, the chunk that sends the request may not be loaded, so no request is required.
  if (fault !== 'offline') await expect.poll(() => sent, `request sent, with ${name}`).toBeGreaterThan(before);
  await expectMessage(page, flow, flow.refused, name);
  await flow.unchanged(page);
  await page.context().setOffline(false);
  // Waits until `navigator.onLine` is true, which takes a moment. Until then, the page would reject the next submit as
  // offline.
  await page.waitForFunction(() => navigator.onLine);
  expect(await flow.count(stack), 'no row is written after the failure').toBe(0);

  let release = () => {};
  const slow = new Promise<void>((done) => {
    release = done;
  });
  respond = async (route) => {
    await slow;
    await route.fetch();
    await route.abort('connectionreset');
  };
  sent = 0;
  await flow.press(page);
  await expect(flow.busy(page), 'the page shows that the request is pending').toBeVisible();
  await flow.again?.(page).dispatchEvent('click');
  release();
  await expectMessage(page, flow, flow.lost ?? flow.refused, 'a lost response');
  expect(sent, 'a second press sends no request').toBe(1);
  respond = (route) => route.continue();
  if (flow.afterLoss) await flow.afterLoss(page);
  else if (!flow.lost) {
    await flow.unchanged(page);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first()).toBeVisible();
  }
  expect(await flow.count(stack), 'one row is written').toBe(1);
}

/** Expects that no request is pending, and that the page shows a message without technical text. */
export async function expectMessage(page: Page, flow: Flow, message: string | RegExp, when: string): Promise<void> {
  await expect(flow.busy(page), when).toBeHidden();
  await expect(page.getByText(message).filter({ visible: true }).first(), when).toBeVisible();
  expect((await messages(page)).filter((text) => TECHNICAL.test(text))).toEqual([]);
}

/** Returns all visible messages. */
const messages = (page: Page) =>
  page.locator('.toast, .MuiSnackbar-root, [role=alert]:visible, .field-error:visible').allInnerTexts();
