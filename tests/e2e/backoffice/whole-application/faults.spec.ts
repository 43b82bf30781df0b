/** Runs all writes of the back-office with failing requests, slow responses and lost responses. */
import { test } from '../../../support/e2e';
import { tests } from '../../../support/faults';
import { flows, forget } from '../flows';

test.use({ expectedConsole: /Failed to load resource|net::ERR|TypeError: Failed to fetch/ });

for (const { title, play } of tests(flows)) {
  test(title, async ({ page, stack }) => {
    await play(page, stack);
    await forget(stack);
  });
}
