import type { Page } from '@playwright/test';

/** Mocks the settings of one page. Settings that aren't listed are unset. */
export const withSettings = (page: Page, settings: Record<string, string>) =>
  page.route('**/rest/v1/settings*', (route) =>
    route.fulfill({ json: Object.entries(settings).map(([key, value]) => ({ key, value })) }),
  );
