import type { Page } from '@playwright/test';
import { inDatabase } from './content.ts';
import type { Site } from './journey.ts';

export const CONTACT_FIELDS = {
  'Prénom *': 'Camille',
  'Nom *': 'Serre',
  'Entreprise *': 'Hélio',
  'E-mail *': 'camille@exemple.fr',
  'Message *': 'Un film pour juin',
} as const;

export async function fillContactForm(page: Page, message: string = CONTACT_FIELDS['Message *']) {
  for (const [label, value] of Object.entries({ ...CONTACT_FIELDS, 'Message *': message }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Sends a message as the form does without JavaScript, and gives the status of the response. */
export async function postMessage(
  site: Site,
  formKey: string,
  more: Record<string, string> = {},
): Promise<number> {
  const body = new URLSearchParams({
    firstName: 'Camille',
    lastName: 'Serre',
    company: 'Hélio',
    email: 'camille@exemple.fr',
    message: 'Un film pour juin',
    formKey,
    ...more,
  });
  const headers = { Origin: site.url };
  return (await fetch(`${site.url}/contact/message`, { method: 'POST', body, headers })).status;
}

/** How many messages with this text the agency has. */
export const storedMessages = (site: Site, message: string) =>
  inDatabase(
    site,
    (database) => database.prepare('select id from contact_messages where message = ?').all(message).length,
  );
