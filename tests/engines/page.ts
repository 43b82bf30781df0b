/**
 * Actions in a page (clicking, typing, waiting), for every engine. Puppeteer (WebDriver BiDi) drives Firefox and
 * Chromium, and Selenium (WebDriver) drives WebKit. No client drives all three from Debian's packages: Playwright needs
 * patched browsers, and Debian has no geckodriver.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import type { WebDriver, WebElement } from 'selenium-webdriver';

export type Role = 'link' | 'button' | 'submit' | 'heading' | 'textbox' | 'text';

/** Accessible name of an element: the whole text, or a pattern. */
export type Name = string | RegExp;

/** The operations that differ between the drivers. */
interface Driver<Element> {
  open(url: string): Promise<void>;
  /** Runs an expression in the page. @returns a value that JSON can represent */
  evaluate<T>(expression: string): Promise<T>;
  /** Runs an expression whose value is an element. @returns undefined if the value is null */
  find(expression: string): Promise<Element | undefined>;
  click(element: Element): Promise<void>;
  /** Replaces the text of a field. */
  type(element: Element, text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  activate(): Promise<void>;
  /** Takes a screenshot of the visible part of the page. @returns a PNG file */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

const TIMEOUT = 20_000;

/**
 * The body of a function (role, source, flags) that returns the first visible element with a role and a name. The body
 * is a string, because compiled functions call helpers that the page lacks.
 */
const FIND = `
  const selectors = {
    link: 'a[href]', button: 'button, [role=button], summary', heading: 'h1, h2, h3, h4', submit: 'button[type=submit]', text: 'body *',
    textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea, [role=textbox]',
  };
  const text = (element) => (element.innerText ?? '').replace(/\\s+/g, ' ').trim();
  const names = (element) => [
    element.getAttribute('aria-label'), element.labels?.[0] && text(element.labels[0]), element.placeholder, text(element),
  ].filter(Boolean);
  const pattern = new RegExp(source, flags);
  const matches = (element) => (role === 'text' ? [text(element)] : names(element)).some((name) => pattern.test(name));
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  return [...document.querySelectorAll(selectors[role])].find(
    (element) => matches(element) && shown(element) && (role !== 'text' || ![...element.children].some(matches)),
  ) ?? null;
`;

/** Builds the expression that finds an element. */
function finding(role: Role, name: Name): string {
  const pattern = typeof name === 'string' ? new RegExp(`^${escaped(name)}$`) : name;
  const values = [role, pattern.source, pattern.flags].map((value) => JSON.stringify(value)).join(', ');
  return `((role, source, flags) => {${FIND}})(${values})`;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A page with its own cookies and storage. */
export class EnginePage {
  private constructor(private readonly driver: Driver<unknown>) {}

  static ofPuppeteer(page: Page): EnginePage {
    return new EnginePage(puppeteerDriver(page) as Driver<unknown>);
  }

  /** @param close ends the session and the driver's process */
  static ofSelenium(driver: WebDriver, close: () => Promise<void>): EnginePage {
    return new EnginePage(seleniumDriver(driver, close) as Driver<unknown>);
  }

  open(url: string): Promise<void> {
    return this.driver.open(url);
  }

  path(): Promise<string> {
    return this.driver.evaluate<string>('location.pathname + location.search');
  }

  async back(): Promise<void> {
    await this.driver.evaluate('void history.back()');
  }

  /**
   * Waits until an element is visible.
   * @throws Error with the page's text if the element isn't visible after 20 seconds
   */
  async see(role: Role, name: Name): Promise<void> {
    await this.waitFor(`${role} ${name}`, async () => (await this.driver.find(finding(role, name))) !== undefined);
  }

  /** Waits until no such element is visible. */
  async seeNo(role: Role, name: Name): Promise<void> {
    await this.waitFor(`no ${role} ${name}`, async () => (await this.driver.find(finding(role, name))) === undefined);
  }

  /** Waits until the path and query match. */
  async arrive(pattern: RegExp): Promise<void> {
    await this.waitFor(`the address ${pattern}`, async () => pattern.test(await this.path()));
  }

  /** Clicks an element as soon as it is visible and clickable. */
  async click(role: Role, name: Name): Promise<void> {
    await this.waitFor(`${role} ${name}`, async () => {
      const element = await this.driver.find(finding(role, name));
      if (!element) return false;
      await this.driver.click(element);
      return true;
    });
  }

  /** Replaces the text of a field. */
  async type(name: Name, text: string): Promise<void> {
    await this.see('textbox', name);
    const element = await this.driver.find(finding('textbox', name));
    await this.driver.type(element, text);
  }

  /** Returns the text of the first element that matches a CSS selector, or '' if there is none. */
  text(selector: string): Promise<string> {
    return this.driver.evaluate<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
  }

  /** Returns the width of the viewport. */
  width(): Promise<number> {
    return this.driver.evaluate<number>('innerWidth');
  }

  /** Returns true if the document is wider than the viewport. */
  scrollsSideways(): Promise<boolean> {
    return this.driver.evaluate<boolean>('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  }

  /** Waits until fonts are loaded, then 300 ms, so that React has hydrated the page. */
  async settle(): Promise<void> {
    await this.waitFor('fonts', () => this.driver.evaluate<boolean>("document.fonts.status === 'loaded'"));
    await sleep(300);
  }

  /** Brings the page to the front. Pages in the background don't poll. */
  activate(): Promise<void> {
    return this.driver.activate();
  }

  resize(width: number, height = 800): Promise<void> {
    return this.driver.resize(width, height);
  }

  screenshot(): Promise<Uint8Array> {
    return this.driver.screenshot();
  }

  close(): Promise<void> {
    return this.driver.close();
  }

  /**
   * Retries until a condition is true. Also retries after errors: a click fails if the page has replaced the element.
   */
  private async waitFor(what: string, condition: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + TIMEOUT;
    let last: unknown;
    while (performance.now() < end) {
      try {
        if (await condition()) return;
      } catch (error) {
        last = error;
      }
      await sleep(100);
    }
    const text = await this.driver.evaluate<string>('location.href + "\\n" + document.body.innerText').catch(String);
    throw new Error(
      `No ${what} after ${TIMEOUT / 1000} s${last ? ` (${last})` : ''}. The page:\n${text.slice(0, 1500)}`,
    );
  }
}

function puppeteerDriver(page: Page): Driver<ElementHandle<Element>> {
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    async find(expression) {
      const handle = await page.evaluateHandle(expression);
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
    },
    click: (element) => element.click(),
    async type(element, text) {
      await element.focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    activate: () => page.bringToFront(),
    screenshot: () => page.screenshot(),
    close: () => page.browserContext().close(),
  };
}

function seleniumDriver(driver: WebDriver, close: () => Promise<void>): Driver<WebElement> {
  return {
    open: (url) => driver.get(url),
    evaluate: <T>(expression: string) => driver.executeScript<T>(`return ${expression}`),
    find: async (expression) => (await driver.executeScript<WebElement | null>(`return ${expression}`)) ?? undefined,
    click: (element) => element.click(),
    async type(element, text) {
      await driver.executeScript('arguments[0].focus(); arguments[0].select()', element);
      await element.sendKeys(text);
    },
    activate: async () => {}, // Not needed, because each session has its own window.
    resize: async (width, height) => void (await driver.manage().window().setRect({ width, height })),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close,
  };
}
