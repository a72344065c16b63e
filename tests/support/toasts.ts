import { expect, type Page } from '@playwright/test';

/** Closes the messages of a page instead of waiting until they leave: they cover what is below them. */
export async function closeMessages(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Fermer le message' });
  await close.evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(close).toHaveCount(0);
}
