import type { FrameLocator, Page } from '@playwright/test';
import { expect, type Site } from './journey.ts';

/** The public page next to a form, on which the form is edited. */
export function pageBeingEdited(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="La page, avec vos modifications"]');
}

/** Signs in, opens a form on its page, and waits for the page. */
export async function openOnPage(page: Page, site: Site, form: string): Promise<FrameLocator> {
  await site.signIn(page, `${form}?sur-la-page`);
  const shown = pageBeingEdited(page);
  await expect(shown.getByRole('contentinfo')).toBeVisible();
  return shown;
}
