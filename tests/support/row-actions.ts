import type { Locator } from '@playwright/test';

/** Opens the menu of a dashboard row where its actions are in it: on a phone (§15.14). */
export async function showActions(row: Locator): Promise<void> {
  if (await row.getByRole('link', { name: 'Modifier' }).isHidden())
    await row.getByRole('button', { name: /^Actions/ }).click();
}
