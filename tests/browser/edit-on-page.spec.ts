import { PAGE_NAMES } from '#domain/pages/pages.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { projectForm } from '../support/content.ts';
import { expect, test } from '../support/journey.ts';
import { openOnPage, pageBeingEdited } from '../support/page-being-edited.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a wrong word seen on the site is corrected where it stands, in three presses', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page);
  await page.goto('/about');
  const heading = page.getByRole('heading', { name: 'L’approche' });
  await heading.scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Modifier' }).click();
  const word = pageBeingEdited(page).getByRole('heading', { name: 'L’approche' });
  // The page opens where it was read.
  await expect(word).toBeInViewport();
  await word.click();
  const field = page.getByRole('textbox', { name: 'Titre' });
  await expect(field).toBeFocused();
  await field.fill('Notre démarche');
  await expect(pageBeingEdited(page).getByRole('heading', { name: 'Notre démarche' })).toBeInViewport();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Page publiée !')).toBeVisible();
  expect(await (await request.get('/about')).text()).toContain('Notre démarche');
  // One goes on there, on what is stored now.
  await expect(pageBeingEdited(page).getByRole('heading', { name: 'Notre démarche' })).toBeInViewport();
});

test('the page follows what is typed, and the form keeps it', async ({ page, site }) => {
  const shown = await openOnPage(page, site, '/admin/pages/solutions-web');
  await expectAccessible(page);
  const list = page.getByRole('navigation', { name: 'Ce qui se modifie' });
  const first = list.getByRole('button', { name: /^En-tête : Grand titre/ });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Grand titre' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('TOILE');
  await expect(shown.getByRole('heading', { level: 1 })).toContainText('TOILE');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: 'Formulaire' }).click();
  await expect(page.getByRole('textbox', { name: 'Grand titre' })).toHaveValue('TOILE');
  await page.getByRole('button', { name: 'Modifier sur la page' }).click();
  await expect(pageBeingEdited(page).getByRole('heading', { level: 1 })).toContainText('TOILE');
});

test('back leads from the page to its form, and forward to the page, with what was typed', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/pages');
  await page.getByRole('link', { name: 'Solutions Web', exact: true }).click();
  const title = page.getByRole('textbox', { name: 'Grand titre' });
  const toPage = page.getByRole('button', { name: 'Modifier sur la page' });
  await title.fill('Des sites qui durent');
  await toPage.click();
  const typed = pageBeingEdited(page).getByRole('heading', { name: 'Des sites qui durent' });
  await expect(typed).toBeVisible();
  await page.goBack();
  await expect(pageBeingEdited(page).getByRole('contentinfo')).toBeHidden();
  await expect(title).toHaveValue('Des sites qui durent');
  await page.goForward();
  await expect(typed).toBeVisible();
  await page.getByRole('button', { name: 'Formulaire', exact: true }).click();
  await expect(toPage).toBeVisible();
  await expect(page).toHaveURL(/\/solutions-web$/);
  // The form itself is left with a question.
  await page.evaluate(() => window.history.back());
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await question.getByRole('button', { name: 'Rester' }).click();
  await toPage.click();
  await expect(typed).toBeVisible();
  await page.goBack();
  await expect(toPage).toBeVisible();
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
});

test('each field of the list opens with the focus in it, and Escape leads back', async ({ page, site }) => {
  await openOnPage(page, site, '/admin/new-project/production');
  const entries = page.getByRole('navigation', { name: 'Ce qui se modifie' }).getByRole('button');
  await expect(entries.filter({ hasText: 'Sous-titres du média additionnel' })).toBeVisible();
  for (const entry of await entries.all()) {
    await entry.focus();
    const name = await entry.textContent();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-chosen] :focus, [data-chosen]:focus'), name ?? '').toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(entry).toBeFocused();
  }
  await entries.filter({ hasText: 'Transcription du média additionnel' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Transcription' })).toBeFocused();
  // The last control of a part that is higher than a low window.
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 600 });
  await entries.filter({ hasText: 'Audiodescription du média additionnel' }).press('Enter');
  const described = page.getByRole('textbox', { name: 'Version audiodécrite' });
  await expect(described).toBeFocused();
  await expect(described).toBeInViewport();
});

test('Escape closes the dialog of a field, and then the field', async ({ page, site }) => {
  await openOnPage(page, site, '/admin/pages/agence');
  await page.getByRole('button', { name: /^Réseau : Image/ }).click();
  await page.getByRole('button', { name: /^Choisir dans la médiathèque/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Choisir dans la médiathèque' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Choisir dans la médiathèque/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Réseau : Image/ })).toBeFocused();
});

test('a project and an article are edited on their page: texts, numbers, lists and pictures', async ({
  page,
  site,
}) => {
  const project = await openOnPage(page, site, projectForm(site, 'influence', "La sieste, mode d'emploi"));
  await project.getByText('14', { exact: true }).click();
  await expect(page.getByLabel('Influenceurs')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1600');
  await expect(project.getByText('1,6k', { exact: true }).or(project.getByText('1600'))).toBeVisible();
  await project.getByText(/^Carmin ouvre/).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Une phrase de plus.');
  await expect(project.getByText('Une phrase de plus.')).toBeVisible();
  // What another page shows is edited there.
  await project.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.getByRole('link', { name: 'Modifier cette page' })).toHaveAttribute(
    'href',
    '/admin/pages/contact?sur-la-page',
  );

  await page.goto('/admin/new-blog-post?sur-la-page');
  const article = pageBeingEdited(page);
  await page.getByRole('button', { name: 'Titre', exact: true }).click();
  await page.getByLabel('Titre *').fill('Écrit sur sa page');
  await expect(article.getByRole('heading', { level: 1 })).toHaveText('Écrit sur sa page');
  await page.getByRole('button', { name: 'Tous les champs' }).click();
  await page.getByRole('button', { name: /^Contenu/ }).click();
  const text = article.getByRole('textbox', { name: /Contenu/ });
  await expect(text).toBeFocused();
  await page.keyboard.type('## Une partie');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Un premier paragraphe.');
  await page.keyboard.press('Escape');
  await expect(article.getByRole('heading', { name: 'Une partie' })).toBeVisible();
  await article.getByText('Un premier paragraphe.').click();
  await expect(text).toBeFocused();
});

test('too long a text is shown where it overflows, and why it cannot be saved is said', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/);
  const shown = await openOnPage(page, site, '/admin/pages/agence');
  await shown.getByText('On écrit avant de filmer.').first().click();
  const field = page.getByRole('textbox', { name: 'Phrases' });
  // The line that was pressed is selected.
  await page.keyboard.type('Anticonstitutionnellement'.repeat(8));
  await expect(field).toHaveValue(/regarder\.\nAnticonstitutionnellement.*\nOn choisit/);
  await expect(shown.getByText(/^Anticonstitutionnellement/).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'caractères au plus' })).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('caractères au plus').last()).toBeVisible();
  await expect(field).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the page is edited by touch, with its field below it', async ({ page, site, request }) => {
    const shown = await openOnPage(page, site, '/admin/pages/contact');
    await shown.getByRole('heading', { level: 1 }).tap();
    const field = page.getByRole('textbox', { name: 'Grand titre' });
    await field.fill('ÉCRIRE');
    await expect(shown.getByRole('heading', { level: 1 })).toContainText('ÉCRIRE');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publier' }).tap();
    await expect(page.getByText('Page publiée !')).toBeVisible();
    expect(await (await request.get('/contact')).text()).toContain('ÉCRIRE');
  });
});

test('the page that one edits on is that of visitors, without its scripts', async ({
  page,
  site,
  request,
}) => {
  await site.signIn(page);
  const html = async (path: string) => {
    const text = await (await page.request.get(path)).text();
    return (
      text
        .replace(/<script.*?<\/script>/gs, '')
        .replace(/ nonce="[^"]*"/g, '')
        .replace(/<aside [^>]*aria-label="Aperçu".*?<\/aside>/s, '')
        // The share picture's address is made of the page's title.
        .replace(/\/partage\/page\/[a-z-]+\/[0-9a-f]+/g, '')
        .replace(/\?edition=[a-z]+/g, '')
    );
  };
  for (const name of PAGE_NAMES) {
    const [preview, edited] = [
      await html(`/admin/apercu/${name}`),
      await html(`/admin/apercu/${name}?edition=a`),
    ];
    expect(edited, name).toContain(' data-field="');
    expect(edited.replace(/ data-field="[^"]*"/g, ''), name).toBe(preview);
  }
  // An article as long as its form accepts.
  const form = { title: 'Long', content: `<p>${'mot '.repeat(200_000)}</p>` };
  const long = await page.request.post('/admin/apercu/article/1?edition=a', { form });
  expect(long.status()).toBe(200);
  expect(await long.text()).toContain('data-field="content"');
  // Visitors get none of the marks.
  expect(await (await request.get('/')).text()).not.toContain('data-field');
});
