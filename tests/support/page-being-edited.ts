import type { FrameLocator, Locator, Page } from '@playwright/test';
import { inDatabase } from './content.ts';
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

/** The text of an article where it is written on its page. */
export function textOnPage(page: Page): Locator {
  return pageBeingEdited(page).getByRole('textbox', { name: 'Contenu de l’article' });
}

/** Opens an article of the demonstration on its page, and waits for the page. */
export function openArticleOnPage(page: Page, site: Site, slug: string): Promise<FrameLocator> {
  const id = inDatabase(site, (database) =>
    String(database.prepare('select id from blog_posts where slug = ?').get(slug)?.['id']),
  );
  return openOnPage(page, site, `/admin/edit-blog-post/${id}`);
}

/** Pastes HTML into a text, as a browser does. */
export async function paste(text: Locator, html: string): Promise<void> {
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
