/**
 * What goes wrong between a browser and its server while somebody writes. A flow says how it begins, what is pressed and
 * what is to be kept; `playFaults` then holds every flow to the same: nothing untrue is said, what was typed is kept, a
 * second press is harmless, trying again works, and in the end it is written once.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { expect, type TestStack } from './e2e';

/** One way of writing. */
export interface Flow {
  what: string;
  /** Begins where the one before it in the table has ended, if that is so: both are one test then. */
  follows?: boolean;
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
  /** What the page says when the answer got lost, where it finds out by itself what has become of it. */
  lost?: string;
  /** What the page says once it is written. */
  done: string | RegExp;
  /** Where trying again blindly would not do after an answer got lost: what is to be seen then. */
  afterLoss?: (page: Page) => Promise<void>;
  /**
   * What they do once a server that was killed is back, where that is not simply to look and to try again.
   * @param written whether it was written before
   */
  afterReturn?: (page: Page, written: boolean) => Promise<void>;
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

/** What is one test: each flow of a table, with those that go on where it has ended. */
export function tests(
  flows: readonly Flow[],
): { title: string; play: (page: Page, stack: TestStack) => Promise<void> }[] {
  const all: [Flow, number][][] = [];
  for (const [turn, flow] of flows.entries()) {
    if (flow.follows) all.at(-1)?.push([flow, turn]);
    else all.push([[flow, turn]]);
  }
  return all.map((played) => ({
    title: `${played.map(([{ what }]) => what).join(', ')}: what fails is told, kept and tried again; it is written once`,
    async play(page, stack) {
      for (const [flow, turn] of played) await playFaults(page, stack, flow, turn);
    },
  }));
}

/**
 * Plays one of the faults (which, by `turn`: six neighbors in a table share all of them), then an answer that is slow and
 * gets lost after the server has done what it was asked.
 */
async function playFaults(page: Page, stack: TestStack, flow: Flow, turn: number): Promise<void> {
  let asked = 0;
  let answering: (route: Route) => Promise<unknown> = (route) => route.continue();
  await flow.begin(page, stack);
  await page.route(/\/(rest|auth)\/v1\//, (route, request) => {
    if (!flow.write.test(`${request.method()} ${new URL(request.url()).pathname}`)) return route.fallback();
    asked += 1;
    return answering(route);
  });

  const [name, fault] = FAULTS[turn % FAULTS.length] as (typeof FAULTS)[number];
  const before = asked;
  answering = fault === 'offline' ? (route) => route.abort('internetdisconnected') : fault;
  if (fault === 'offline') await page.context().setOffline(true);
  await flow.press(page);
  // Offline, what sends it may not even have been loaded.
  if (fault !== 'offline') await expect.poll(() => asked, `asked, with ${name}`).toBeGreaterThan(before);
  await expectSaid(page, flow, flow.refused, name);
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
  await expectSaid(page, flow, flow.lost ?? flow.refused, 'a lost answer');
  expect(asked, 'a second press sends nothing').toBe(1);
  answering = (route) => route.continue();
  if (flow.afterLoss) await flow.afterLoss(page);
  else if (!flow.lost) {
    await flow.kept(page);
    await flow.press(page);
    await expect(page.getByText(flow.done).filter({ visible: true }).first()).toBeVisible();
  }
  expect(await flow.count(stack), 'it is written once').toBe(1);
}

/** Nothing is on its way any more, the page says so in words that people understand. */
export async function expectSaid(page: Page, flow: Flow, words: string | RegExp, when: string): Promise<void> {
  await expect(flow.busy(page), when).toBeHidden();
  await expect(page.getByText(words).filter({ visible: true }).first(), when).toBeVisible();
  expect((await said(page)).filter((text) => NONSENSE.test(text))).toEqual([]);
}

/** Everything that is being said just now. */
const said = (page: Page) =>
  page.locator('.toast, .MuiSnackbar-root, [role=alert]:visible, .field-error:visible').allInnerTexts();
