import type { Locator, Page } from '@playwright/test';
import { changeAsTranslatorAndExtension } from '../../support/changed-by-others.ts';
import { expect, test } from '../../support/journey.ts';

const GALLERY_SCRIPT = /\/assets\/gallery\.island-[^/]*\.js$/;
const FORM_SCRIPT = /\/assets\/contact-form\.island-[^/]*\.js$/;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pill = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Filtrer par catégorie' })
    .getByRole('link', { name: 'PRODUCTION', exact: true });
const showAll = (page: Page) => page.getByRole('button', { name: 'Afficher tous les projets' });

const CONTACT = [
  ['Prénom *', 'Camille'],
  ['Nom *', 'Serre'],
  ['Entreprise *', 'Hélio'],
  ['E-mail *', 'camille@exemple.fr'],
  ['Message *', 'Un film pour juin'],
] as const;

/** Holds the response of a script back until it is released. */
async function holdBack(page: Page, script: RegExp) {
  const held = Promise.withResolvers<void>();
  const request = page.waitForRequest(script);
  await page.route(script, async (route) => {
    await held.promise;
    await route.continue();
  });
  return { asked: request, letIn: held.resolve };
}

type Press = readonly [name: string, press: (target: Locator) => Promise<void>];
const MOUSE: Press = ['a mouse', (button) => button.click()];
const SPACE: Press = ['Space', (button) => button.press('Space')];
const FINGER: Press = ['a finger', (link) => link.tap()];
const ENTER: Press = ['Enter', (link) => link.press('Enter')];

test.describe('while the script of an island loads', () => {
  test.use({ hasTouch: true });

  // The press of a button and of a link; islands of either kind replay presses alike.
  for (const [name, press] of [MOUSE, SPACE]) {
    test(`a press by ${name} on the contact form is replayed once the island has hydrated`, async ({
      page,
      expectComplaint,
    }) => {
      expectComplaint(/400/);
      const script = await holdBack(page, FORM_SCRIPT);
      let posted = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST') posted += 1;
      });
      await page.goto('/contact');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
      await press(page.getByRole('button', { name: 'Envoyer' }));
      await script.asked;
      expect(posted).toBe(0);
      script.letIn();
      // The island's own result, next to the fields, to one press: the browser did not navigate.
      await expect(page.getByText('Ce champ est requis')).toHaveCount(5);
      await expect(page.getByLabel('Prénom *')).toBeFocused();
      await expect(page.locator('html')).toHaveAttribute('data-same-page');
      expect(posted).toBe(1);
    });
  }

  for (const [name, press] of [FINGER, ENTER]) {
    test(`a press by ${name} on the gallery is replayed once the island has hydrated, without navigation`, async ({
      page,
    }) => {
      const script = await holdBack(page, GALLERY_SCRIPT);
      await page.goto('/projet');
      await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
      await expect(cards(page)).toHaveCount(6);
      await press(pill(page));
      await script.asked;
      // The press shows at once.
      await expect(
        page.locator('ul:has(> li > a[href="/projet?category=PRODUCTION"]) [aria-current]'),
      ).toHaveText(/PRODUCTION/);
      await expect(page).toHaveURL('/projet');
      script.letIn();
      await expect(page).toHaveURL('/projet?category=PRODUCTION');
      await expect(pill(page)).toHaveAttribute('aria-current', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-same-page');
    });
  }
});

test('what was typed before the contact form hydrated stays, though the page was translated and an extension added nodes next to a field', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Minified React error #418/);
  const script = await holdBack(page, FORM_SCRIPT);
  await page.goto('/contact');
  for (const [label, value] of CONTACT) await page.getByLabel(label, { exact: true }).fill(value);
  await script.asked;
  await changeAsTranslatorAndExtension(page);
  await page.getByLabel('Message *').focus();
  await page.keyboard.type(', au bord de la mer');
  await page.getByLabel('Message *').evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 7));
  script.letIn();
  await expect(page.locator('#form font')).toHaveCount(0);
  for (const [label, value] of CONTACT.slice(0, 4))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByLabel('Message *')).toBeFocused();
  await page.keyboard.type('spot');
  await expect(page.getByLabel('Message *')).toHaveValue('Un spot pour juin, au bord de la mer');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
});

test.describe('without the script of an island', () => {
  test('a pill and the arrow of the gallery navigate', async ({ page, expectComplaint }) => {
    expectComplaint(/gallery\.island|stays as server-rendered|ERR_FAILED/);
    await page.route(GALLERY_SCRIPT, (route) => route.abort('failed'));
    const failed = page.waitForEvent('requestfailed', (request) => GALLERY_SCRIPT.test(request.url()));
    await page.goto('/projet');
    await pill(page).hover();
    await failed;
    await pill(page).click();
    await expect(page).toHaveURL('/projet?category=PRODUCTION');
    await expect(cards(page)).toHaveCount(6);
    await showAll(page).click();
    await expect(page).toHaveURL(/category=PRODUCTION.*tout=1/);
    await expect.poll(() => cards(page).count()).toBeGreaterThan(6);
  });

  test('the contact form is posted natively, and the page says that it arrived', async ({
    page,
    expectComplaint,
  }) => {
    expectComplaint(/contact-form\.island|stays as server-rendered|ERR_FAILED/);
    await page.route(FORM_SCRIPT, (route) => route.abort('failed'));
    await page.goto('/contact');
    for (const [label, value] of CONTACT) await page.getByLabel(label, { exact: true }).fill(value);
    const posted = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Envoyer' }).click();
    await posted;
    await expect(page.getByText('Message envoyé avec succès !')).toBeVisible();
  });
});
