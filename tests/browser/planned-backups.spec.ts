import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { ADMINISTRATOR } from '../support/template-site.ts';

test('the site makes a backup on demand, says that it is verified, and serves it, on a telephone', async ({
  page,
  site,
  expectComplaint,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.signIn(page, '/admin/reglages');
  await page.getByRole('link', { name: 'Sauvegardes' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sauvegardes' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Les sauvegardes' });
  const now = page.getByRole('button', { name: 'Sauvegarder maintenant' });
  await now.press('Enter');
  await expect(now).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: /Commence|en cours/ })).toBeVisible();
  await expectAccessible(page);
  await expect(now).toBeEnabled({ timeout: 240_000 });
  await expect(now).toBeFocused();
  const newest = list.getByRole('listitem').first();
  await expect(newest).toContainText('Vérifiée');
  await expect(newest).toContainText(/pages comparées/);

  expectComplaint(/status of 400/);
  await newest.getByRole('button', { name: 'Télécharger' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Télécharger cette sauvegarde' });
  const password = dialog.getByLabel('Votre mot de passe');
  await expect(password).toBeFocused();
  await password.fill('ce n’est pas le bon');
  await password.press('Enter');
  await expect(dialog.getByText('Mot de passe incorrect')).toBeVisible();
  await expectAccessible(page);
  await password.fill(ADMINISTRATOR.password);
  const downloading = page.waitForEvent('download');
  const fetching = page.waitForRequest('**/admin/sauvegardes/fichier');
  await password.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^site-.*\.backup$/);
  const bytes = gunzipSync(readFileSync(await download.path()));
  expect(bytes.subarray(0, 13).toString()).toBe('manifest.json');

  // The password unlocks downloads in this session, and in no other of the same person: a second session gets none.
  const form = Object.fromEntries(new URLSearchParams((await fetching).postData() ?? ''));
  const answerWith = async (cookies: string) => {
    const headers = { Origin: site.url, Cookie: cookies };
    const body = new URLSearchParams(form);
    const requested = { method: 'POST', headers, body, redirect: 'manual' as const };
    const response = await fetch(`${site.url}/admin/sauvegardes/fichier`, requested);
    await response.body?.cancel();
    return response.headers.get('location') ?? response.status;
  };
  const signed = await fetch(`${site.url}/admin?index`, {
    method: 'POST',
    headers: { Origin: site.url },
    body: new URLSearchParams(ADMINISTRATOR),
    redirect: 'manual',
  });
  const elsewhere = signed.headers.getSetCookie().map((line) => line.split(';')[0]);
  const here = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const refused = '/admin/sauvegardes?telechargement=expire';
  expect([await answerWith(here.join('; ')), await answerWith(elsewhere.join('; '))]).toEqual([200, refused]);
  // An invalid ticket downloads nothing, and the screen says why.
  form['ticket'] = '9999999999999.0';
  expect(await answerWith(here.join('; '))).toBe(refused);
  await page.goto(refused);
  await expect(page.getByRole('alert').filter({ hasText: 'L’autorisation a expiré' })).toBeVisible();

  await page.getByLabel('Jours gardés').fill('0');
  await page.getByRole('button', { name: 'Enregistrer le plan' }).press('Enter');
  await expect(page.getByLabel('Jours gardés')).toBeFocused();
  await page.getByLabel('Jours gardés').fill('5');
  await page.getByRole('button', { name: 'Enregistrer le plan' }).press('Enter');
  await expect(page.getByText('Plan des sauvegardes enregistré')).toBeVisible();

  await page.goto('/admin/dashboard');
  await expect(page.getByText(/^Sauvegarde vérifiée\s: aujourd’hui à \d{1,2}:\d\d/)).toBeVisible();
  await page.goto('/admin/journal');
  for (const reported of [
    /demandé une sauvegarde à/,
    /téléchargé une sauvegarde \(/,
    /modifié le plan des sauvegardes/,
  ])
    await expect(page.getByText(reported).first()).toBeVisible();
  const metrics = await (await page.request.get(`${site.url}/metrics`)).text();
  expect(metrics).toMatch(/^backup_last_verified_timestamp_seconds [1-9]/m);
});
