/** Runs every form and button that writes with failing requests, slow responses and lost responses. */
import { test } from '../../../support/e2e';
import { tests } from '../../../support/faults';
import { flows, forget } from '../flows';

test.use({ expectedConsole: /Failed to load resource|net::ERR|AuthRetryable|TypeError: Failed to fetch/ });

// A test runs up to three flows. Each flow is interrupted twice: by a failed request, and by a lost response.
test.describe.configure({ timeout: 120_000 });

for (const { title, play } of tests(flows)) {
  test(title, async ({ page, stack }) => {
    await play(page, stack);
    await forget(stack);
  });
}
