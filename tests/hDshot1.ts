import { mkdirSync } from 'node:fs';
import { base, browser, session, shots } from './hDshot';
mkdirSync(shots, { recursive: true });
for (const [scheme, width] of [['light', 1280], ['dark', 360]] as const) {
  const page = await session('admin@cradlequill.test', scheme, width);
  const shot = (name: string, fullPage = true) => page.screenshot({ path: `${shots}/${name}-${width}-${scheme}.png`, fullPage });
  if (width === 1280) {
    await page.goto(`${base}/admin/stories/2`);
    await page.getByRole('button', { name: 'Edit as a draft' }).click();
    await page.getByText('A draft of changes to').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Space Explorers: Journey to Pluto');
    await shot('draft-dirty');
    await page.reload();
    await page.getByText('Restored what you typed').waitFor();
    await shot('restored', false);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Story updated').waitFor();
    await page.getByRole('button', { name: 'Preview link…' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByLabel('Link', { exact: true }).waitFor();
    await shot('link', false);
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    const stranger = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await stranger.goto(link.replace(/^https?:\/\/[^/]+/, base));
    await stranger.getByText('Readers don’t see this yet').waitFor();
    await stranger.screenshot({ path: `${shots}/preview-1280.png` });
    await stranger.setViewportSize({ width: 360, height: 780 });
    await stranger.screenshot({ path: `${shots}/preview-360.png` });
    await stranger.goto(`${base}/story/preview#nonsense`);
    await stranger.waitForTimeout(1500);
    await stranger.screenshot({ path: `${shots}/preview-none.png` });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Schedule…' }).click();
    await shot('schedule', false);
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
    await page.getByText('Goes live').first().waitFor();
    await page.waitForTimeout(800);
    await shot('scheduled-form');
  }
  await page.goto(`${base}/admin/stories`);
  await page.getByRole('tab', { name: /Scheduled/ }).click();
  await page.waitForTimeout(1500);
  await shot('scheduled', false);
  await page.goto(`${base}/admin/baby_names`);
  await page.waitForTimeout(2500);
  await shot('names', false);
  await page.goto(`${base}/admin/stories/2`);
  await page.getByRole('button', { name: 'Edit as a draft' }).waitFor();
  await shot('published-form');
  if (width === 1280) {
    await page.goto(`${base}/admin/name_submissions`);
    await page.getByRole('button', { name: /Approve/ }).first().waitFor();
    await page.waitForTimeout(900);
    await page.keyboard.press('a');
    await page.getByRole('dialog').waitFor();
    let presses = 0;
    for (; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (text === 'Add Name and Approve') break;
    }
    console.log('tabs to approve', presses);
    await shot('approve-name', false);
    await page.keyboard.press('Enter');
    await page.getByText(/Name approved|approved/i).first().waitFor();
    await page.waitForTimeout(600);
    await shot('approved-name', false);
    await page.keyboard.press('z');
    await page.getByText('Undone', { exact: true }).waitFor();
    console.log('undone');
  }
  await page.goto(`${base}/admin/settings`);
  await page.getByRole('tab', { name: 'Integrations' }).click();
  await page.waitForTimeout(800);
  await shot('settings');
  await page.context().close();
}
await browser.close();
