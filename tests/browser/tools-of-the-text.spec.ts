import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/journey.ts';

test('a text gets its list, quote, rule and links from the toolbar, and the page renders no empty block', async ({
  page,
  site,
  playwright,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Des outils pour écrire');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  const others = page.getByRole('toolbar', { name: 'Autres outils' });
  const tool = (name: string) => others.getByRole('button', { name, exact: true });
  await expect(others.getByRole('button')).toHaveText([
    ...['Annuler', 'Rétablir', 'Liste numérotée', 'Citation', 'Filet', 'Tableau', 'Barré', 'Retirer le lien'],
  ]);
  for (const name of ['Annuler', 'Rétablir', 'Retirer le lien']) await expect(tool(name)).toBeDisabled();

  await text.click();
  await page.keyboard.type('Une phrase.');
  await expect(tool('Annuler')).toBeEnabled();
  await tool('Annuler').click();
  await expect(text).not.toContainText('Une phrase.');
  await tool('Rétablir').click();
  await expect(text).toContainText('Une phrase.');
  await page.keyboard.press('Enter');
  await tool('Liste numérotée').click();
  await page.keyboard.type('Repérer');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Citation').click();
  await page.keyboard.type('On ne filme jamais seul.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool('Filet').click();
  // A heading that was begun and left empty.
  await page.keyboard.type('## ');
  await page.keyboard.press('Enter');
  await expect(text.locator('[data-empty]')).toHaveAttribute(
    'data-empty',
    'Ce bloc est vide\u00a0: il ne sera pas montré.',
  );

  // Pages of the site are found by their title, drafts are not.
  const link = page.getByRole('toolbar', { name: 'Mise en forme' }).getByRole('button', { name: 'Lien' });
  const dialog = page.getByRole('dialog', { name: 'URL du lien à insérer' });
  const field = dialog.getByRole('combobox', { name: 'URL du lien à insérer' });
  await link.click();
  await field.fill('tolerance');
  await expect(dialog.getByRole('status')).toHaveText('Aucune page du site ne porte ce titre.');
  await field.fill('UN ÉTÉ plein');
  const option = dialog.getByRole('option', { name: /^Un été plein sud/ });
  await expect(option).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(text.getByRole('link', { name: /^Un été plein sud/ })).toHaveAttribute('href', /^\/projet-/);
  await page.keyboard.press('Enter');
  await link.click();
  await field.fill('agence');
  await dialog.getByRole('option', { name: 'L’agence Page' }).click();
  await expect(text.getByRole('link', { name: 'L’agence' })).toHaveAttribute('href', '/about');
  await page.keyboard.press('ArrowLeft');
  await tool('Retirer le lien').click();
  await expect(text.getByRole('link', { name: 'L’agence' })).toHaveCount(0);
  await expect(text).toContainText('L’agence');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await link.click();
  await field.fill('contact');
  await expect(dialog.getByRole('option', { name: 'Contact Page' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('button', { name: 'Insérer' }).click();
  await expect(text.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', '/contact');

  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.goto('/blog/des-outils-pour-ecrire');
  const article = page.getByRole('article');
  await expect(article.getByRole('listitem').filter({ hasText: 'Repérer' })).toBeVisible();
  await expect(article.getByRole('blockquote')).toHaveText('On ne filme jamais seul.');
  await expect(article.getByRole('separator')).toBeVisible();
  await expect(article.locator('h2')).toHaveCount(0);
  await expect(article.getByRole('link', { name: /^Un été plein sud/ })).toBeVisible();

  // Without a session nothing is found.
  const stranger = await playwright.request.newContext({ baseURL: site.url });
  const response = await stranger.get('/admin/link-targets?titre=agence', { maxRedirects: 0 });
  expect(await response.text()).not.toContain('/about');
  await stranger.dispose();
});

test('the text of a new article goes on where it was after its first draft', async ({ page, site }) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Écrit d’une traite');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  await page.keyboard.type('Un début, une fin.');
  for (let left = 0; left < ' une fin.'.length; left += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/edit-blog-post/);
  await expect(text).toBeFocused();
  await page.keyboard.type(' un milieu,');
  await expect(text).toHaveText('Un début, un milieu, une fin.');
});

test('a typed address becomes a link, and one Ctrl+Z or Backspace makes it text again', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  const link = (name: string) => text.getByRole('link', { name, exact: true });
  await text.click();
  await page.keyboard.type('Voir www.exemple.fr, ');
  await expect(link('www.exemple.fr')).toHaveAttribute('href', 'http://www.exemple.fr');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text.getByRole('link')).toHaveCount(0);
  await page.keyboard.type('ou https://exemple.fr/contact');
  await page.keyboard.press('Enter');
  await expect(link('https://exemple.fr/contact')).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(text.getByRole('link')).toHaveCount(0);
  await page.keyboard.type('Fin');
  await expect(text.locator('p')).toHaveText(['Voir www.exemple.fr, ou https://exemple.fr/contact', 'Fin']);
});

test('a picture gets a link, which a click in the editor selects instead of following it', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  // What only the editor shows is part of the built styles.
  const hint = () => text.locator('p').evaluate((line) => getComputedStyle(line, '::before').content);
  await expect.poll(hint).toContain('Écrivez, collez');
  await text.click();
  await page.keyboard.type('Avant');
  await paste(text, '<img src="image.webp">', { picture: 'demonstration/media/covers/ruban-rose.webp' });
  const picture = text.locator('img[src]');
  await picture.click();
  const formatting = page.getByRole('toolbar', { name: 'Mise en forme' });
  const link = formatting.getByRole('button', { name: 'Lien', exact: true });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'URL du lien à insérer' });
  await dialog.getByRole('combobox').fill('/contact');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(link).toHaveAttribute('aria-pressed', 'true');
  await text.getByText('Avant').click();
  await expect(link).toHaveAttribute('aria-pressed', 'false');
  await picture.click();
  await expect(page).toHaveURL(/new-blog-post/);
  await expect(link).toHaveAttribute('aria-pressed', 'true');
  const content = () => page.locator('input[name="content"]').inputValue();
  expect(await content()).toContain('<a href="/contact"><img');
  await page.getByRole('button', { name: 'Retirer le lien' }).click();
  await expect.poll(content).not.toContain('/contact');
});

/** Pastes as a browser does: the HTML of the clipboard, and a file or RTF with it. */
async function paste(
  text: Locator,
  html: string,
  { picture, rtf = '' }: { picture?: string; rtf?: string } = {},
): Promise<void> {
  const bytes = picture ? readFileSync(picture).toString('base64') : '';
  await text.evaluate(
    (element, given) => {
      const clipboard = new DataTransfer();
      clipboard.setData('text/html', given.html);
      if (given.rtf) clipboard.setData('text/rtf', given.rtf);
      if (given.bytes) {
        const content = Uint8Array.from(atob(given.bytes), (sign) => sign.charCodeAt(0));
        clipboard.items.add(new File([content], 'image.webp', { type: 'image/webp' }));
      }
      const event = new ClipboardEvent('paste', {
        clipboardData: clipboard,
        bubbles: true,
        cancelable: true,
      });
      element.dispatchEvent(event);
    },
    { html, rtf, bytes },
  );
}

test('a table is written by keyboard, others are pasted, and what can’t be pasted is reported (§20.12 to §20.15)', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Des tableaux');
  await page.getByLabel('Catégorie *').selectOption({ index: 1 });
  await page.getByLabel('Auteur *').selectOption({ index: 1 });
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  const rows = page.getByRole('toolbar', { name: 'Tableau' });
  const others = page.getByRole('toolbar', { name: 'Autres outils' });
  await text.click();
  await page.keyboard.type('Avant');
  await page.keyboard.press('Enter');
  await others.getByRole('button', { name: 'Tableau' }).click();
  for (const word of ['Ville', 'Prix', 'Note', 'Sète', '3 €', 'calme', 'Lyon', '4 €', 'vive', 'Nantes']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await expect(text.getByRole('row')).toHaveCount(4);
  await expect(text.getByRole('columnheader')).toHaveText(['Ville', 'Prix', 'Note']);
  // By keyboard alone, from any cell: to the tools and back.
  await page.keyboard.press('Alt+F10');
  await expect(rows.getByRole('button', { name: 'Ligne au-dessus' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();
  await page.keyboard.press('Alt+F10');
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(text.getByRole('columnheader')).toHaveCount(4);
  await page.keyboard.press('Shift+Tab');
  for (const key of ['Alt+F10', 'End', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await expect(text.getByRole('columnheader')).toHaveText(['Ville', 'Prix', 'Note']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(0);

  // Cells of a spreadsheet go into cells.
  await text.getByRole('cell', { name: 'calme' }).click();
  // The editor has read the selection of the browser, which reports it later than the click.
  await expect(rows).toBeVisible();
  await paste(text, '<table><tr><td>douce</td></tr><tr><td>large</td></tr></table>');
  await expect(text.getByRole('cell')).toHaveText([
    'Sète',
    '3 €',
    'douce',
    'Lyon',
    '4 €',
    'large',
    'Nantes',
    '',
    '',
  ]);
  await page.keyboard.press('Escape');
  await paste(
    text,
    `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h1>De Word</h1>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Un</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span><![endif]>Dedans</p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<form><input></form><p>Prix barré <s>9 €</s></p><p><img src="https://ailleurs.example/plage.jpg"></p></body></html>`,
  );
  const toast = page.getByRole('alert').filter({ hasText: 'N’a pas pu être collé' });
  await expect(toast).toContainText('1 image (« plage.jpg ») et 1 formulaire.');
  await expect(text.getByRole('heading', { level: 2, name: 'De Word' })).toBeVisible();
  await expect(text.locator('ol > li > ol[type="a"] > li')).toHaveText('Dedans');
  await page.keyboard.press('Enter');
  await paste(text, '<p>Fin de phrase.</p>');
  await paste(text, '<h1>Chapitre suivant</h1><p>Suite</p>');
  await expect(text.getByRole('heading', { level: 2, name: 'Chapitre suivant', exact: true })).toBeVisible();
  // A picture of Word, whose bytes are in the RTF only.
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await page.keyboard.press('Enter');
  await paste(text, '<p class=MsoNormal>Le plan<img src="file:///C:/clip_image001.png" alt="Un plan"></p>', {
    rtf: `{\\rtf1 Le plan{\\*\\shppict{\\pict\\pngblip ${png.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 00}}}`,
  });
  await expect(text.getByRole('img', { name: 'Un plan' })).toHaveAttribute('width', '60');
  // A picture that a browser copied: a file with its URL.
  await page.keyboard.press('Enter');
  await paste(text, '<meta charset="utf-8"><img src="https://ailleurs.example/port.jpg" alt="Le port">', {
    picture: 'demonstration/media/covers/ruban-rose.webp',
  });
  await expect(page.getByText('Image insérée avec succès ✅')).toBeVisible();
  await expect(text.getByRole('img', { name: 'Le port' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog/des-tableaux');
  const table = page.getByRole('region', { name: 'Tableau : Ville, Prix, Note' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(table.getByRole('columnheader', { name: 'Ville' })).toHaveAttribute('scope', 'col');
  await table.focus();
  await expect(table).toBeFocused();
  await expect(page.getByRole('article').locator('s')).toHaveText('9 €');
  await expect(page.getByRole('article').locator('ol ol')).toHaveCSS('list-style-type', 'lower-alpha');
  await expect(page.getByRole('article').getByRole('img', { name: 'Un plan' })).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('img', { name: 'Le port' })).toHaveCount(1);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('a picture comes where it is dropped, and neither it nor an embed replaces what is selected', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-blog-post');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  for (const word of ['Premier', 'Deuxième']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('Dernier');
  await page.keyboard.press('ControlOrMeta+a');
  const bytes = readFileSync('demonstration/media/covers/ruban-rose.webp').toString('base64');
  // At the end of the first line.
  await text.locator('p', { hasText: 'Premier' }).evaluate((line, content) => {
    const dataTransfer = new DataTransfer();
    const file = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    dataTransfer.items.add(new File([file], 'ruban.webp', { type: 'image/webp' }));
    const { right, top, height } = line.getBoundingClientRect();
    const place = { clientX: right - 2, clientY: top + height / 2 };
    line.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await expect(page.getByText('Image insérée avec succès ✅')).toBeVisible();
  const blocks = () =>
    text.evaluate((shown) =>
      [...shown.children].map((block) => block.textContent || (block.querySelector('img') ?? block).tagName),
    );
  expect(await blocks()).toEqual(['Premier', 'IMG', 'P', 'Deuxième', 'Dernier']);

  await page.keyboard.press('ControlOrMeta+a');
  const toolbar = page.getByRole('toolbar', { name: 'Mise en forme' });
  await toolbar.getByRole('button', { name: 'YouTube' }).click();
  await page.getByRole('textbox', { name: 'URL YouTube à insérer' }).fill('https://youtu.be/abcdefghijk');
  await page.keyboard.press('Enter');
  await expect(text.getByText('Vidéo YouTube')).toBeVisible();
  expect((await blocks()).slice(0, 5)).toEqual(['Premier', 'IMG', 'P', 'Deuxième', 'Dernier']);
});
