import { expect, test } from '../../support/journey.ts';

test.describe('a visitor who has not chosen yet', () => {
  test.use({ consent: 'undecided' });

  test('the consent window is whole at every window size, leaves the title visible and hides no focus', async ({
    page,
    site,
  }) => {
    for (const { free, text = 100, ...size } of [
      { width: 1440, height: 900, free: true },
      { width: 1280, height: 600, free: true },
      { width: 844, height: 390, free: true },
      { width: 390, height: 844, free: true },
      { width: 390, height: 664, free: true },
      { width: 320, height: 568, free: true },
      // A window of 1280 x 1024 at 400 % zoom: there is no room next to the title.
      { width: 320, height: 256, free: false },
      { width: 390, height: 844, free: false, text: 200 },
      { width: 1280, height: 600, free: false, text: 200 },
    ]) {
      const place = `${size.width} x ${size.height}, text at ${text} %`;
      await page.setViewportSize(size);
      await page.goto(site.url);
      await page.addStyleTag({ content: `html { font-size: ${text}% }` });
      const card = page.getByRole('dialog', { name: 'Vos données, votre choix' });
      await expect(card).toBeVisible();
      for (const choice of await card.getByRole('button').all()) {
        await expect(choice, place).toBeInViewport({ ratio: 1 });
        const cut = await choice.evaluate((button) => {
          button.style.overflowWrap = 'normal';
          return button.scrollWidth > button.clientWidth;
        });
        expect(cut, `words of a button cut off or broken at ${place}`).toBe(false);
      }
      const title = page.getByRole('heading', { level: 1 });
      if (free)
        await expect
          .poll(
            async () => {
              const [a, b] = [await card.boundingBox(), await title.boundingBox()];
              return a && b ? a.y + a.height <= b.y || a.y >= b.y + b.height : undefined;
            },
            { message: `title covered at ${place}` },
          )
          .toBe(true);
      // The page behind stays usable: a focused element is scrolled clear of the window.
      const link = page.getByRole('link', { name: 'Voir tous les projets' });
      await link.focus();
      await expect
        .poll(
          async () => {
            const [a, b] = [await card.boundingBox(), await link.boundingBox()];
            return a && b ? b.y + b.height <= a.y || b.y >= a.y + a.height : undefined;
          },
          { message: `focus covered at ${place}` },
        )
        .toBe(true);
      // And so are the last links of the page, which has nothing below to scroll to.
      await page.getByRole('link', { name: 'Plan du site' }).click({ trial: true, timeout: 5000 });
      const below = await page
        .locator('[data-page-end]')
        .evaluate((end) => document.body.getBoundingClientRect().bottom - end.getBoundingClientRect().bottom);
      expect(below, 'the brand’s name is cut off by the end of the page').toBeLessThan(1);
    }
    await page.getByRole('button', { name: 'Personnaliser' }).click();
    const choices = page.getByRole('dialog', { name: 'Vos données, votre choix' });
    const instagram = choices.getByRole('checkbox', { name: 'Publications Instagram' });
    await instagram.scrollIntoViewIfNeeded();
    await expect(instagram).toBeInViewport({ ratio: 1 });
    await choices.getByRole('button', { name: 'Enregistrer mes choix' }).click();
    await expect(choices).toBeHidden();
  });
});

test('the transition to another page is no error where it is skipped, nor without the Navigation API', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/the last one/);
  await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(site.url);
  await page.getByRole('switch', { name: 'Arrêter les animations' }).click();
  await page.evaluate(async () => {
    const revealed = document.startViewTransition();
    window.dispatchEvent(new PageRevealEvent('pagereveal', { viewTransition: revealed }));
    await revealed.finished;
    const left = document.startViewTransition();
    window.dispatchEvent(new PageSwapEvent('pageswap', { viewTransition: left }));
    await left.finished;
  });
  // Errors of the page are reported in order: a later one of its own is the last.
  const last = page.waitForEvent('pageerror', ({ message }) => message === 'the last one');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('the last one'))));
  await last;
  expect(errors).toEqual(['the last one']);
});
