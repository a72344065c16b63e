import { openPromise } from 'yauzl';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
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
