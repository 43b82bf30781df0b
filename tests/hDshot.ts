import { chromium } from 'playwright-core';
import { browserFlags, findBrowser } from './support/browser/browser';
const base = 'http://localhost:5491';
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
const shots = '/tmp/hD_shots';
async function session(email: string, scheme: 'light' | 'dark', width: number) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 780 : 860 }, colorScheme: scheme });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log('console', m.text().slice(0, 200)); });
  await page.goto(`${base}/admin/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('cradle-demo');
  await page.getByRole('button', { name: /sign in|log in/i }).last().click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForURL(/admin\/?$/);
  return page;
}
export { base, browser, session, shots };
