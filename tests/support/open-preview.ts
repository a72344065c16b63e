import type { Page } from '@playwright/test';

/** Presses the button of the preview in a form, and returns the tab in which it opens. */
export async function openPreview(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('button', { name: /^Aperçu/ })
    .first()
    .click();
  return opened;
}
