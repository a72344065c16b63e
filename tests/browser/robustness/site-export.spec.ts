import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { cookieHeader, expect, test } from '../../support/journey.ts';
import { ADMINISTRATOR } from '../../support/template-site.ts';

test('one export runs at a time, ends when its client disconnects, and is refused with a reason', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/sauvegardes');
  const ticket = await allowedTicket(page);
  const cookie = await cookieHeader(page);
  const ask = async (with_: string): Promise<[ClientRequest, IncomingMessage]> => {
    const asked = request(`${site.url}/admin/sauvegardes/export`, {
      method: 'POST',
      headers: { cookie, origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    });
    asked.on('error', () => undefined).end(`ticket=${encodeURIComponent(with_)}`);
    const [result] = await once(asked, 'response');
    return [asked, result];
  };
  // The client reads only the first bytes: the export waits.
  const [first, taken] = await ask(ticket);
  expect(taken.headers['content-type']).toBe('application/zip');
  const [, refused] = await ask(ticket);
  expect([refused.statusCode, refused.headers.location]).toEqual([303, '/admin/sauvegardes?export=en-cours']);
  const [, strange] = await ask('9999999999999.0');
  expect(strange.headers.location).toBe('/admin/sauvegardes?export=expire');
  await page.goto('/admin/sauvegardes?export=en-cours');
  await expect(page.getByRole('alert')).toHaveText(/Un export est déjà en cours/);
  await expectAccessible(page);

  first.destroy();
  await expect(async () => {
    const [, again] = await ask(ticket);
    const bytes = await buffer(again);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    // The end of a complete file.
    expect(bytes.subarray(-22, -20).toString()).toBe('PK');
  }).toPass({ timeout: 120_000 });
});

/** The link that the screen receives for the password, taken from the response. */
async function allowedTicket(page: Page): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route('**/admin/sauvegardes/export', async (route) => {
    await route.fulfill({ status: 204 });
    resolve(route.request().postData() ?? '');
  });
  await page.getByRole('button', { name: 'Tout exporter' }).press('Enter');
  await page.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await page.getByLabel('Votre mot de passe').press('Enter');
  return new URLSearchParams(await promise).get('ticket') ?? '';
}
