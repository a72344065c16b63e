import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';
import { openArticleOnPage, pageBeingEdited, paste, textOnPage } from '../support/page-being-edited.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an article is written in its page, with the caret where the text was pressed', async ({
  page,
  site,
  request,
}) => {
  // From the site.
  await site.signIn(page, '/admin/aide');
  await page.goto('/blog/filmer-le-mouvement-sans-perdre-le-regard');
  await page.getByRole('link', { name: 'Modifier' }).click();
  const shown = pageBeingEdited(page);
  await expect(shown.getByRole('contentinfo')).toBeVisible();
  const paragraph = shown.getByText(/^Le plus difficile n’est pas la technique/);
  await paragraph.scrollIntoViewIfNeeded();
  const before = await paragraph.boundingBox();
  // Between 'Le plus' and its next letter.
  await paragraph.click({ position: { x: 1, y: 12 } });
  const text = textOnPage(page);
  await expect(text).toBeFocused();
  // It stays where it was on the screen, below the tools that appear.
  const written = text.getByText(/Le plus difficile n’est pas la technique/);
  await expect
    .poll(async () => Math.abs(((await written.boundingBox())?.y ?? 0) - (before?.y ?? 0)))
    .toBeLessThan(4);
  await page.keyboard.type('Vraiment, ');
  await expect(text.getByText(/^Vraiment, Le plus difficile/)).toBeVisible();
  await expectAccessible(page);

  // What the page makes of the text follows around the caret.
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Une partie');
  await expect(shown.getByRole('navigation', { name: 'Sommaire' })).toContainText('Une partie');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un mot ');
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' });
  await toolbar.getByRole('button', { name: 'Gras' }).click();
  await expect(toolbar.getByRole('button', { name: 'Gras' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('fort');
  await expect(text.locator('strong').filter({ hasText: 'fort' })).toBeVisible();
  await toolbar.getByRole('button', { name: 'Gras' }).click();
  await page.keyboard.type(' et un lien\u00a0: ');
  await toolbar.getByRole('button', { name: 'Lien' }).click();
  await page.getByRole('combobox', { name: 'URL du lien à insérer' }).fill('/about');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: '/about' })).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('toolbar', { name: 'Autres outils' }).getByRole('button', { name: 'Tableau' }).click();
  await page.keyboard.type('Mois');
  await expect(page.getByRole('toolbar', { name: /tableau/i })).toBeVisible();
  await page.keyboard.press('Escape');
  // The first Escape leaves the table alone.
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: /^Choisir dans la médiathèque/ }).click();
  const library = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await library.getByLabel('Rechercher').fill('ruban');
  await library
    .getByRole('button', { name: /^ruban/ })
    .first()
    .click();
  await expect(library).toHaveCount(0);
  await expect(text).toBeFocused();

  // Another field of the page ends it, with everything that was typed.
  await shown.getByRole('heading', { level: 1 }).click();
  await expect(page.getByLabel('Titre *')).toBeFocused();
  await expect(text).toHaveCount(0);
  await expect(shown.getByRole('heading', { name: 'Une partie' })).toBeVisible();
  await expect(shown.getByRole('columnheader', { name: 'Mois' })).toBeVisible();
  await page.getByRole('button', { name: "Mettre à jour l'article" }).click();
  await expect(page.getByText(/Article mis à jour/)).toBeVisible();
  const html = await (await request.get('/blog/filmer-le-mouvement-sans-perdre-le-regard')).text();
  expect(html).toContain('<p>Vraiment,');
  expect(html).toContain('Un mot <strong>fort</strong>');
  expect(html).not.toContain('data-formatted-text');
});

test('by keyboard alone a text is opened in the page, left, and undone in the form', async ({
  page,
  site,
}) => {
  await openArticleOnPage(page, site, 'un-bon-brief-tient-en-dix-lignes');
  const entry = page.getByRole('button', { name: /^Contenu/ });
  await entry.focus();
  await page.keyboard.press('Enter');
  const text = textOnPage(page);
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(/Alt\+F10 va aux outils.*Échap aussi termine/);
  await page.keyboard.type('Ceci est nouveau. ');
  await expect(text.getByText(/^Ceci est nouveau\. /)).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'H2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'H2' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Terminé' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  // The shortcuts of the back-office work there, too.
  await page.keyboard.press('ControlOrMeta+S');
  await expect(page.getByText('Brouillon enregistré').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeFocused();
  await expect(pageBeingEdited(page).getByText(/^Ceci est nouveau\. /)).toBeVisible();
  // The form has the same editor, with its history.
  await page.getByRole('button', { name: 'Formulaire' }).click();
  const field = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await expect(field).toContainText('Ceci est nouveau. ');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(field).not.toContainText('Ceci est nouveau. ');
});

test('a text looks the same while it is written, block by block', async ({ page, site }) => {
  await site.signIn(page, '/admin/new-blog-post?sur-la-page');
  const shown = pageBeingEdited(page);
  await expect(shown.getByRole('contentinfo')).toBeVisible();
  // Nothing is written yet: it is begun from the list.
  await page.getByRole('button', { name: /^Contenu/ }).click();
  const text = textOnPage(page);
  await expect(text).toBeFocused();
  await paste(
    text,
    [
      '<p>Un début</p><h2>Partie</h2><p>Un <b>mot</b> et <a href="/about">un lien</a> et <code>du code</code></p>',
      '<h3>Sous</h3><p>Suite</p><h4>Inter</h4><ul><li>un</li><li>deux</li></ul><ol><li>un</li></ol>',
      `<blockquote><p>Court</p></blockquote><blockquote><p>${'long '.repeat(30)}</p></blockquote><hr>`,
      '<table><tr><th>Mois</th><th>Vues</th></tr><tr><td>Mai</td><td>12</td></tr></table><pre><code>a = 1</code></pre>',
      '<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe></div><p>Fin</p>',
    ].join(''),
  );
  await expect(text.getByText('Fin', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Contenu/ })).toContainText('Un début');
  const written = await looksOf(text);
  await page.getByRole('button', { name: 'Terminé' }).click();
  await expect(text).toHaveCount(0);
  await expect(shown.getByText('Fin', { exact: true })).toBeVisible();
  const rendered = await looksOf(shown.locator('[data-formatted-text]'));
  expect(Object.keys(rendered).length).toBeGreaterThan(15);
  expect(written).toEqual(rendered);
});

/** Size and type of one element of each kind in a text. */
async function looksOf(text: Locator): Promise<Record<string, unknown>> {
  return text.evaluate((root) => {
    const view = root.ownerDocument.defaultView ?? window;
    const kinds = [
      ...[
        'p:first-child',
        'h2',
        'h3',
        'h4',
        'p:last-child',
        'strong',
        'a',
        'code',
        'ul',
        'ul > li',
        'ol',
        'ol > li',
      ],
      ...['blockquote', 'blockquote[data-long]', 'hr', 'table', 'th', 'td', 'pre', ':nth-last-child(2)'],
    ];
    return Object.fromEntries(
      kinds.map((kind) => {
        const element = root.querySelector(kind);
        if (!element) return [kind, undefined];
        const { fontFamily, fontSize, fontWeight, lineHeight, color, borderBottom } =
          view.getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        const top = element.getBoundingClientRect().top - root.getBoundingClientRect().top;
        const size = [width, height, top].map(Math.round);
        // What stands for a film is drawn by the page alone.
        return [
          kind,
          kind.startsWith(':')
            ? size
            : { size, fontFamily, fontSize, fontWeight, lineHeight, color, borderBottom },
        ];
      }),
    );
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a text is written in its page by touch, with its tools above the keyboard', async ({
    page,
    site,
  }) => {
    // A keyboard covers the window, which keeps its height.
    await page.addInitScript(() => {
      const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, 'visualViewport', { value: seen });
    });
    const shown = await openArticleOnPage(page, site, 'mesurer-une-campagne-sans-se-raconter-d-histoires');
    const paragraph = shown.locator('[data-formatted-text] > p').nth(2);
    await paragraph.scrollIntoViewIfNeeded();
    await paragraph.tap();
    const text = textOnPage(page);
    await expect(text).toBeFocused();
    await coverBy(page, 344);
    const done = page.getByRole('button', { name: 'Terminé' });
    await expect.poll(async () => boxBottom(done)).toBeLessThanOrEqual(500);
    await expectAccessible(page);
    const tools = page.getByRole('toolbar').getByRole('button');
    expect(await tools.count()).toBeGreaterThan(15);
    for (const tool of await tools.all()) {
      await tool.scrollIntoViewIfNeeded();
      await expect(tool).toBeInViewport({ ratio: 0.99 });
      const box = await tool.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.type('Touché ');
    await expect(text).toContainText('Touché ');
    await page.getByRole('button', { name: 'H3' }).tap();
    await expect(text.getByRole('heading', { level: 3 }).filter({ hasText: 'Touché ' })).toBeVisible();
    await done.tap();
    await expect(text).toHaveCount(0);
    await coverBy(page, 0);
    await expect(shown.getByRole('heading', { level: 3 }).filter({ hasText: /Touché/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Contenu/ })).toBeFocused();
  });
});

async function boxBottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}

/** Lets a keyboard cover the lower part of the window. */
async function coverBy(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    Object.assign(window.visualViewport ?? {}, { height: 844 - covered });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}
