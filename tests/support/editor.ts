import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inDatabase } from './content.ts';
import type { Site } from './journey.ts';
import { ADMINISTRATOR } from './template-site.ts';

export const EDITOR = { email: 'redaction@exemple.fr', password: ADMINISTRATOR.password };

/** An account with the role of an editor, which has the administrator's password. */
export function addEditor(site: Site): void {
  inDatabase(site, (database) => {
    // A file's journeys share one installation.
    if (database.prepare('select 1 from "user" where "email" = ?').get(EDITOR.email)) return;
    const id = randomUUID();
    database.exec(`
      insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt", "role")
        select '${id}', 'Inès Morel', '${EDITOR.email}', 1, "createdAt", "updatedAt", 'editor' from "user" limit 1;
      insert into "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
        select '${randomUUID()}', '${id}', 'credential', '${id}', "password", "createdAt", "updatedAt" from "account" limit 1;`);
  });
}

/** Signs in with the account of an editor, which is added where it isn't there. */
export async function signInAsEditor(page: Page, site: Site): Promise<void> {
  addEditor(site);
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(EDITOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(EDITOR.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
}
