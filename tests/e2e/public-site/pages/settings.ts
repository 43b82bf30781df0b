/** The settings of the site as a page of a test gets them. */
import type { Page } from '@playwright/test';

/** For this page alone; what is not named is not set. */
export const withSettings = (page: Page, settings: Record<string, string>) =>
  page.route('**/rest/v1/settings*', (route) =>
    route.fulfill({ json: Object.entries(settings).map(([key, value]) => ({ key, value })) }),
  );
