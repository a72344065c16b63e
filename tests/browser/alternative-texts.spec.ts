import type { Locator, Page, ViewportSize } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/content.ts';
import { expect, type Site, test } from '../support/journey.ts';
import { storePictures } from '../support/library-pictures.ts';

test.use({ siteOptions: { demo: false } });

const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const alt = (page: Page) => page.getByRole('dialog').getByLabel('Texte alternatif');

/** Presses of a pointer or of a key that types nothing, as the page gets them. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { presses: number };
    counter.presses = 0;
    for (const type of ['pointerdown', 'keydown'])
      document.addEventListener(
        type,
        (event) => {
          if (!(event instanceof KeyboardEvent) || event.key.length > 1) counter.presses += 1;
        },
        { capture: true },
      );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

const textsOf = (site: Site) =>
  inDatabase(site, (database) =>
    database
      .prepare('select name, alt from stored_files where deleted_at is null order by created_at desc')
      .all()
      .map((row) => `${row['name']}: ${row['alt']}`),
  );
const empty = (site: Site) => inDatabase(site, (database) => database.exec('delete from stored_files'));

/** Whether a press at the place of one of these elements would reach it. */
function isOneInFront(elements: Element[]): boolean {
  return elements.some((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
}

const TEN = Array.from({ length: 10 }, (_, index) => `image ${10 - index}.png`);

type Press = (target: Locator, page: Page, number: number) => Promise<unknown>;
const WAYS: [string, ViewportSize, Press][] = [
  [
    'by a finger on a phone',
    { width: 390, height: 844 },
    // Two taps at one place, as quick as a journey is, would be a double tap, which presses once. The first one is on a
    // tile, next to its checkbox.
    (target, _, number) => target.tap({ position: { x: number > 0 && number % 2 === 0 ? 10 : 150, y: 20 } }),
  ],
  ['by the keyboard on a desk', { width: 1440, height: 900 }, (_, page) => page.keyboard.press('Enter')],
];

test.describe('by a finger and by the keyboard', () => {
  test.use({ hasTouch: true });

  test('ten alternative texts take eleven presses (§27.12)', async ({ page, site }) => {
    empty(site);
    await site.signIn(page, '/admin/aide');
    await storePictures(page, site, TEN);
    for (const [way, size, press] of WAYS)
      await test.step(way, async () => {
        inDatabase(site, (database) => database.exec("update stored_files set alt = ''"));
        await page.setViewportSize(size);
        await page.goto('/admin/medias');
        await page.getByRole('link', { name: 'Sans texte alternatif 10' }).click();
        await expect(page.getByText('10 fichiers', { exact: true })).toBeVisible();
        await tile(page, 'image 1.png').focus();
        const presses = await countPresses(page);
        await press(tile(page, 'image 1.png'), page, 0);
        for (let number = 1; number <= 10; number++) {
          await expect(page.getByRole('dialog', { name: `image ${number}.png` })).toBeVisible();
          await expect(alt(page)).toBeFocused();
          await expect(alt(page)).toBeInViewport({ ratio: 1 });
          await page.keyboard.insertText(`Texte ${number}`);
          const label = number < 10 ? 'Enregistrer et suivant' : 'Enregistrer';
          const button = page.getByRole('button', { name: label, exact: true });
          await expect(button).toBeInViewport({ ratio: 1 });
          if (number === 5) await expectAccessible(page);
          await press(button, page, number);
        }
        const saved = page.getByRole('status').filter({ hasText: 'Modifications enregistrées' });
        // Not behind the panel, which fills the window of a phone.
        await expect.poll(() => saved.evaluateAll(isOneInFront)).toBe(true);
        expect(await presses()).toBe(11);
        expect(textsOf(site)).toEqual(TEN.map((_, index) => `image ${index + 1}.png: Texte ${index + 1}`));
      });
  });
});

test('going to the next file by button and by arrow key saves what was typed, and a failed save loses nothing', async ({
  page,
  site,
  expectComplaint,
}) => {
  empty(site);
  await site.signIn(page, '/admin/aide');
  await storePictures(page, site, ['c.png', 'b.png', 'a.png']);
  await tile(page, 'a.png').click();
  const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
  const next = page.getByRole('button', { name: 'Fichier suivant' });
  await expect(page.getByRole('button', { name: 'Fichier précédent' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await alt(page).fill('Une plage');
  // In a field the arrow key moves the caret.
  await page.keyboard.press('ArrowRight');
  await next.click();
  await expect(panel('b.png')).toBeVisible();
  await expect(next).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '« a.png » est enregistré.' })).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(panel('c.png')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(panel('b.png')).toBeVisible();

  await alt(page).fill('Un phare');
  expectComplaint(/status of 500|ERR_FAILED/);
  await page.route('**/admin/medias*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Enregistrer et suivant' }).click();
  await expect(page.getByText('Une erreur est survenue lors de la mise à jour')).toBeVisible();
  await expect(panel('b.png')).toBeVisible();
  await expect(alt(page)).toHaveValue('Un phare');
  await page.unrouteAll();
  await next.click();
  await expect(panel('c.png')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, 'c.png')).toBeFocused();
  expect(textsOf(site)).toEqual(['a.png: Une plage', 'b.png: Un phare', 'c.png: ']);
});
