import { expect, test } from '../../support/journey.ts';
import { openArticleOnPage, paste, textOnPage } from '../../support/page-being-edited.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what stops a text that is written in its page is said, and nothing typed is lost', async ({
  page,
  context,
  site,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|401|400|Failed to load resource/);
  const shown = await openArticleOnPage(page, site, 'publier-moins-viser-mieux');
  await shown.locator('[data-formatted-text] > p').first().click();
  const text = textOnPage(page);
  await expect(text).toBeFocused();
  await context.setOffline(true);
  await page.keyboard.type('Hors ligne. ');
  await expect(page.getByRole('status').filter({ hasText: 'Pas de connexion' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Pas de connexion' })).toHaveCount(0);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.keyboard.type('Sans session. ');
  await expect(page.getByRole('status').filter({ hasText: 'Votre session a expiré' })).toBeVisible();
  await expect(text).toBeFocused();
  await context.addCookies(cookies);
  // Too long a text is refused as in the form, and said at its tools.
  await paste(text, `<p>${'mot '.repeat(300_000)}</p>`);
  await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(
    page.getByRole('region', { name: 'La page' }).getByText('Le texte est trop long'),
  ).not.toHaveCount(0);
  await expect(text).toBeFocused();
  await expect(text).toContainText('Hors ligne. Sans session. mot mot ');
});

test('where the page tells nothing of what is typed, the text is written beside it', async ({
  page,
  site,
}) => {
  // As WebKit: no listener hears anything of a document without scripts.
  await page.addInitScript(() => {
    const { Event: Own } = window;
    window.Event = class extends Own {
      constructor(type: string, options?: EventInit) {
        super(type === 'probe' ? 'unheard' : type, options);
      }
    };
  });
  const shown = await openArticleOnPage(page, site, 'tourner-a-midi-en-plein-soleil');
  await shown.locator('[data-formatted-text] > p').first().click();
  await expect(textOnPage(page)).toHaveCount(0);
  const field = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await expect(field).toBeFocused();
  await page.keyboard.type('À côté. ');
  await expect(shown.getByText(/^À côté\. /)).toBeVisible();
});
