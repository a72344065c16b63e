import { projectAddress } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';

test('the lightbox handles the first keys on a slow processor, and never shows an empty stage', async ({
  page,
  site,
}) => {
  await page.goto(projectAddress(site, 'influence', "La sieste, mode d'emploi"));
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const pictures = page.getByRole('link', { name: /^Agrandir/ });
  const count = await pictures.count();
  const lightbox = page.getByRole('dialog', { name: 'Images du projet' });
  // The keys come in the very frame in which the window appears, before any animation can have ended.
  await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
    const seen = new MutationObserver(() => {
      if (!document.querySelector('.pswp')) return;
      seen.disconnect();
      requestAnimationFrame(() => press('ArrowRight'));
    });
    seen.observe(document.body, { childList: true });
  });
  await pictures.first().press('Enter');
  await expect(lightbox.locator('button[aria-current]')).toHaveAccessibleName(`Image 2 sur ${count}`);
  await expect(lightbox.locator('.pswp__item[aria-hidden="false"] img.pswp__img')).toBeInViewport();
  // Opened, moved and closed as quickly as keys can follow each other, again and again.
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(pictures.first()).toBeFocused();
    await page.keyboard.press('Enter');
    await lightbox.waitFor();
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.locator('button[aria-current]')).toHaveAccessibleName(
      `Image ${count} sur ${count}`,
    );
  }
  await page.mouse.click(20, 200);
  await expect(lightbox).toBeHidden();
});

test('a picture opens as a file when the lightbox cannot be loaded', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/lightbox-gallery|ERR_FAILED/);
  await page.route(/\/assets\/lightbox-gallery-/, (route) => route.abort('failed'));
  await page.goto(projectAddress(site, 'influence', "La sieste, mode d'emploi"));
  const picture = page.getByRole('link', { name: /^Agrandir/ }).first();
  const file = String(await picture.getAttribute('href'));
  await picture.click();
  await expect(page).toHaveURL(file);
});
