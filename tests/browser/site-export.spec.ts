import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { openPromise } from 'yauzl';
import { expectAccessible } from '../support/accessibility.ts';
import { cookieHeader, expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test('an administrator exports everything in one file, by the keyboard, on a telephone and on a large screen', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  await site.signIn(page, '/admin/reglages');
  await page.getByRole('link', { name: 'Sauvegardes et export' }).press('Enter');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const open = page.getByRole('button', { name: 'Tout exporter' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Tout exporter' });
    const password = dialog.getByLabel('Votre mot de passe');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await password.press('Escape');
    await expect(open).toBeFocused();
    await open.press('Enter');
    await password.fill('ce n’est pas le bon');
    await password.press('Enter');
    await expect(dialog.getByText('Mot de passe incorrect')).toBeVisible();
    await password.fill(ADMINISTRATOR.password);
    const downloading = page.waitForEvent('download');
    await password.press('Enter');
    // A locator would wait for the download's navigation, which may outlast the toast.
    await page.waitForFunction(() => document.body.innerText.includes('L’export se prépare'));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^site-\d{4}-\d\d-\d\d\.zip$/);
    const zip = await openPromise(await download.path());
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    for (const kind of [
      /^LISEZ-MOI\.txt$/,
      /^data\/projects\.jsonl$/,
      /^articles\/[\w-]+\.md$/,
      /^files\/.*\.webp$/,
    ])
      expect(
        names.some((name) => kind.test(name)),
        String(kind),
      ).toBe(true);
  }
  await page.goto('/admin/journal');
  await expect(page.getByText(/exporté tout le contenu du site à/).first()).toBeVisible();
});

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
