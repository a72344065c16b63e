import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beginUpload } from '../../support/aborted-upload.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { inDatabase } from '../../support/content.ts';
import { mp4Headers } from '../../support/film-boxes.ts';
import { openMenu } from '../../support/foot-bar.ts';
import { holdRequests } from '../../support/hold-requests.ts';
import { expect, type Site, test } from '../../support/journey.ts';
import { signInAgain } from '../../support/sign-in-again.ts';

// This installation has its own folder for uploads in progress, so that leftovers are seen.
const RECEIVING = `${process.env['SITE_TEMPLATE']}-receiving`;
test.use({ siteOptions: { demo: false, environment: { TMPDIR: RECEIVING, LOG_LEVEL: 'info' } } });
test.beforeAll(() => void mkdirSync(RECEIVING, { recursive: true }));
test.afterAll(() => rmSync(RECEIVING, { recursive: true, force: true }));

const COVERS = 'demonstration/media/covers';
const PICTURE = `${COVERS}/ruban-rose.webp`;
const SEVERAL = ['crete-neige', 'facade-bleue', 'spheres-menthe'] as const;
const FILM = 'demonstration/media/site/social-media-phone.mp4';
const UPLOADS = '**/admin/uploads*';

/** A file that claims to be a film, of any size; its path, because a buffer would travel through the browser. */
function filmOf(megabytes: number, path: string): string {
  writeFileSync(path, mp4Headers({ width: 640, height: 360, seconds: 10 }));
  truncateSync(path, megabytes * 1024 * 1024);
  return path;
}

/** Each fault in turn, then a working server; the file is sent again as a user would do it. */
async function throughFaults(
  page: Page,
  send: () => Promise<void>,
  again: () => Promise<void>,
  text: string,
) {
  let retry = send;
  for (const fault of ['broken', 'dropped'] as const) {
    await page.route(UPLOADS, (route) =>
      fault === 'broken' ? route.fulfill({ status: 500, body: 'non' }) : route.abort('connectionreset'),
    );
    const ended =
      fault === 'broken'
        ? page.waitForResponse((response) => response.status() === 500)
        : page.waitForEvent('requestfailed');
    await retry();
    await ended;
    await expect(page.getByText(text).last()).toBeVisible();
    await page.unroute(UPLOADS);
    retry = again;
  }
  await again();
}

const storedFiles = (site: Site) =>
  inDatabase(site, (database) =>
    Number(database.prepare('select count(*) as n from stored_files').get()?.['n']),
  );

test('a cover, a film, a picture of a block and those of an article survive a broken server and a dropped connection', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|ERR_CONNECTION/);
  const retry = () => page.getByRole('button', { name: 'Réessayer' }).click();

  await site.signIn(page, '/admin/new-project/production');
  await page.getByLabel('Titre de la vidéo').first().fill('Marée');
  await throughFaults(
    page,
    () => page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE),
    retry,
    "Erreur lors du téléchargement de l'image de couverture",
  );
  await expect(page.getByRole('button', { name: 'Remplacer l’image de couverture' })).toBeVisible();
  await throughFaults(
    page,
    () => page.getByLabel('Fichier du film').setInputFiles(FILM),
    retry,
    'Erreur lors du téléchargement du média additionnel',
  );
  await expect(page.getByLabel('Vidéo additionnelle')).toHaveValue(/\.mp4$/);
  await expect(page.getByLabel('Titre de la vidéo').first()).toHaveValue('Marée');

  await page.goto('/admin/new-project/web');
  await page.getByLabel('Titre du projet').fill('Brume');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await expect(page.getByText('25\u00a0Mo au plus').first()).toBeVisible();
  await throughFaults(
    page,
    () => page.getByLabel('Images du bloc 1').setInputFiles(PICTURE),
    retry,
    "Une erreur est survenue lors du téléchargement de l'image",
  );
  await expect(page.getByLabel('Texte alternatif')).toHaveCount(1);
  // Refused by the field, before anything is sent.
  await page.getByLabel('Images du bloc 1').setInputFiles({
    name: 'brief.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByText('Ce fichier n’est pas une image.')).toBeVisible();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(page.getByText('Ce fichier n’est pas une image.')).toHaveCount(0);
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brume');

  await page.goto('/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Estran');
  await throughFaults(
    page,
    () => page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE),
    retry,
    "Erreur lors de l'upload de l'image",
  );
  await expect(page.getByText('Image uploadée avec succès !')).toBeVisible();
  const inText = () => page.getByLabel('Image à insérer dans le texte').setInputFiles(PICTURE);
  await throughFaults(page, inText, inText, "Erreur lors de l’upload de l'image");
  await expect(page.getByRole('textbox', { name: 'Contenu de l’article' }).locator('img')).toHaveCount(1);
  await expect(page.getByLabel('Titre *')).toHaveValue('Estran');
});

test('several pictures are in the order in which they were chosen, and one that failed takes its place later', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Titre du projet').fill('Brume');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  // The first one arrives last, the second one fails.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(UPLOADS, async (route) => {
    const name = route.request().headers()['x-file-name'] ?? '';
    if (name.startsWith(SEVERAL[1])) return route.fulfill({ status: 500, body: 'non' });
    if (name.startsWith(SEVERAL[0])) await held;
    await route.continue();
  });
  await page.getByLabel('Images du bloc 1').setInputFiles(SEVERAL.map((name) => `${COVERS}/${name}.webp`));
  const pictures = page.getByRole('group', { name: 'Médias du bloc 1' }).locator('img');
  await expect(page.getByText('Erreur lors du téléchargement des médias additionnels')).toHaveCount(1);
  await expect(pictures).toHaveCount(1);
  release();
  await expect(pictures).toHaveCount(2);
  await page.unroute(UPLOADS);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(pictures).toHaveCount(3);
  const addresses = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''));
  for (const [place, name] of SEVERAL.entries()) expect(addresses[place]).toContain(name);
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brume');
});

test('a save with files that failed asks first and leads to them, and leaving the form asks as well', async ({
  page,
  site,
  expectComplaint,
}) => {
  expectComplaint(/status of (?:422|500)/);
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Titre *').fill('Estacade');
  await page.getByLabel('Client *').fill('Brume');
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByRole('radio', { name: '3 colonnes' }).click({ force: true });
  await page.route(UPLOADS, (route) =>
    route.request().headers()['x-file-name']?.startsWith(SEVERAL[1])
      ? route.fulfill({ status: 500, body: 'non' })
      : route.continue(),
  );
  const images = page.getByLabel('Images du bloc 1');
  await images.setInputFiles([`${COVERS}/${SEVERAL[0]}.webp`, `${COVERS}/${SEVERAL[1]}.webp`]);
  await images.setInputFiles({ name: 'rompue.png', mimeType: 'image/png', buffer: Buffer.from('non') });
  const failed = (name: string) => page.getByRole('alert').filter({ hasText: name });
  await expect(failed(`${SEVERAL[1]}.webp`).getByRole('button')).toHaveText(['Réessayer', 'Abandonner']);
  // Refused by the server for what it contains: the same bytes would be refused again.
  await expect(failed('rompue.png').getByRole('button')).toHaveText(['Abandonner']);
  const fits = (box: HTMLElement) => box.offsetHeight < (box.parentElement?.clientHeight ?? 0);
  expect(await failed('rompue.png').evaluate(fits)).toBe(true);
  await expect(page.getByLabel('Texte alternatif')).toHaveCount(1);
  // Nor does a block without anything else disappear with one.
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  await page.getByLabel('Images du bloc 2').setInputFiles(`${COVERS}/${SEVERAL[1]}.webp`);
  const second = page.getByRole('group', { name: 'Médias du bloc 2' });
  await expect(second.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer le bloc 2' }).click();
  await page
    .getByRole('dialog', { name: 'Supprimer ce bloc ?' })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(second).toBeHidden();

  const create = page.getByRole('button', { name: 'Créer le projet' });
  await create.press('Enter');
  const question = page.getByRole('dialog', { name: '2 fichiers n’ont pas été envoyés' });
  await expect(question).toContainText(`${SEVERAL[1]}.webp, rompue.png`);
  await expect(question.getByRole('button', { name: 'Revenir au formulaire' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect(again).toBeFocused();
  await expect(again).toBeInViewport();
  // From a dialog of the form, which is closed.
  await (await openMenu(page, 'Autres choix'))
    .getByRole('menuitem', { name: 'Publier à une date…' })
    .press('Enter');
  const date = page.getByRole('dialog', { name: 'Publier à une date' });
  await date.getByRole('button', { name: 'Enregistrer et programmer' }).press('Enter');
  await question.getByRole('button', { name: 'Revenir au formulaire' }).press('Enter');
  await expect(date).toBeHidden();
  await expect(again).toBeFocused();
  await create.press('Enter');
  await question.getByRole('button', { name: 'Enregistrer sans eux' }).press('Enter');
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  // Nothing else was changed: the failed cover alone is worth a question, until another file is chosen instead.
  await page.getByRole('listitem', { name: 'Estacade' }).getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Fichier pour la couverture').setInputFiles(`${COVERS}/${SEVERAL[1]}.webp`);
  await expect(again).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  const leaving = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
  await expect(leaving).toContainText('qui ne sont pas envoyés seront perdus');
  await expect(leaving).not.toContainText('restent gardées');
  await leaving.getByRole('button', { name: 'Rester' }).click();
  // On the page the fields that are not edited are hidden.
  await page.getByRole('button', { name: 'Modifier sur la page' }).click();
  await expect(again).toBeHidden();
  await page.keyboard.press('Control+s');
  const one = page.getByRole('dialog', { name: '1 fichier n’a pas été envoyé' });
  await one.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(again).toBeFocused();
  await page.getByRole('button', { name: 'Formulaire', exact: true }).click();
  await page.getByRole('button', { name: 'Choisir dans la médiathèque : la couverture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: SEVERAL[0] }).first().click();
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
  await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();

  // Nor is a form left during an upload without a question.
  await page.unroute(UPLOADS);
  const letGo = await holdRequests(page, UPLOADS);
  await page.goto('/admin/new-blog-post');
  await page.getByLabel('Fichier pour l’image de couverture').setInputFiles(PICTURE);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('link', { name: 'Retour' }).click();
  await expect(leaving).toContainText('qui ne sont pas envoyés seront perdus');
  await leaving.getByRole('button', { name: 'Rester' }).click();
  letGo();
  await expect(page.getByText('Image uploadée avec succès !')).toBeVisible();

  // A picture of the text: its place in the text is the selection at the retry.
  await page.unroute(UPLOADS);
  await page.route(UPLOADS, (route) => route.fulfill({ status: 500, body: 'non' }));
  await page.getByLabel('Image à insérer dans le texte').setInputFiles(PICTURE);
  await expect(failed('ruban-rose.webp')).toBeVisible();
  await page.keyboard.press('Control+s');
  await one.getByRole('button', { name: 'Revenir au formulaire' }).click();
  await expect(again).toBeFocused();
  await expectAccessible(page);
  await page.unroute(UPLOADS);
  await again.click();
  await expect(page.getByRole('textbox', { name: 'Contenu de l’article' }).locator('img')).toHaveCount(1);
  await expect(failed('ruban-rose.webp')).toBeHidden();

  // The library has nothing to save, and yet something to lose.
  await page.route(UPLOADS, (route) => route.fulfill({ status: 500, body: 'non' }));
  await page.goto('/admin/medias');
  await page.getByLabel('Fichiers à ajouter à la médiathèque').setInputFiles(PICTURE);
  await expect(failed('ruban-rose.webp')).toBeVisible();
  await page.getByRole('link', { name: 'Tableau de bord' }).click();
  const without = page.getByRole('dialog', { name: 'Quitter sans ces fichiers ?' });
  await without.getByRole('button', { name: 'Rester' }).click();
  await expect(failed('ruban-rose.webp')).toBeVisible();
  // What the server refuses by its content.
  await page.unroute(UPLOADS);
  const tiff = {
    name: 'quai.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('49492a0008000000ff00', 'hex'),
  };
  await page.getByLabel('Fichiers à ajouter à la médiathèque').setInputFiles(tiff);
  await expect(page.getByText(/^Ce fichier n’est pas accepté\. Choisissez une image JPEG, /)).toBeVisible();
});

test('a session that ends while pictures are sent is renewed in place; the form stays, every picture goes on', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  expectComplaint(/status of (?:401|422)/);
  await site.signIn(page, '/admin/new-project/web');
  await page.getByLabel('Client').fill('Hélio');
  await page.getByLabel('Titre du projet').fill('Brume');
  await page.getByLabel('Le Brief').fill('a');
  await page.getByLabel('Notre Recommandation').fill('b');
  await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
  const id = page.locator('input[name=_id]');
  const before = await id.inputValue();
  await page.context().clearCookies({ name: /agence/ });
  await page.getByLabel('Images du bloc 1').setInputFiles(SEVERAL.map((name) => `${COVERS}/${name}.webp`));
  await signInAgain(page);
  await expect(page.getByLabel('Texte alternatif')).toHaveCount(3);
  // The page's data was loaded again, with another id: the form keeps what was typed and its own id.
  await expect(page.getByLabel('Titre du projet')).toHaveValue('Brume');
  expect(await id.inputValue()).toBe(before);
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await expect(page.getByText('Projet créé avec succès !')).toBeVisible();

  // A file so large that its upload is still in progress when the refusal arrives.
  await page.goto('/admin/new-project/influence');
  await page.context().clearCookies({ name: /agence/ });
  const film = filmOf(24, testInfo.outputPath('long.mp4'));
  await page.getByLabel('Fichier pour la couverture').setInputFiles(film);
  await signInAgain(page);
  await expect(page.getByRole('button', { name: 'Remplacer la couverture' })).toBeVisible();

  await page.goto('/admin/new-blog-post');
  await page.getByLabel('Titre *').fill('Estran');
  const text = page.getByRole('textbox', { name: 'Contenu de l’article' });
  await text.click();
  await page.keyboard.type('Des mots.');
  await page.context().clearCookies({ name: /agence/ });
  await page.getByLabel('Image à insérer dans le texte').setInputFiles(PICTURE);
  await signInAgain(page);
  await expect(text.locator('img')).toHaveCount(1);
  await expect(text).toContainText('Des mots.');
  await page.context().clearCookies({ name: /agence/ });
  await page.getByRole('button', { name: 'Gérer les catégories' }).click();
  await page.getByLabel('Nouvelle catégorie').fill('Récits');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await signInAgain(page);
  await expect(page.getByLabel('Catégorie *').locator('option:checked')).toHaveText('Récits');
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(page.getByLabel('Titre *')).toHaveValue('Estran');
});

test('an upload is cancelled or its connection drops in the middle: nothing of it is stored', async ({
  page,
  site,
}) => {
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Titre *').fill('Digue');
  const files = storedFiles(site);
  // A connection so slow that the upload is certainly still in progress.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const film = page.getByLabel('Fichier pour la couverture');
  const failure = page.getByText("Erreur lors du téléchargement de l'image de couverture");
  const receiving = () => readdirSync(RECEIVING).length;
  await speed(20_000);
  await film.setInputFiles(FILM);
  await expect.poll(receiving).toBe(1);
  await page.getByRole('button', { name: 'Annuler le téléversement' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(failure).toHaveCount(0);
  await expect.poll(receiving).toBe(0);

  // A dropped connection, as the server sees it.
  const sending = await beginUpload(page, site);
  sending.write(Buffer.alloc(200_000));
  await expect.poll(receiving).toBe(1);
  sending.destroy();
  await expect.poll(receiving).toBe(0);
  // It is logged as no error of the site.
  await expect.poll(() => site.process().output()).toMatch(/an upload was given up by its sender/);
  expect(site.process().output()).not.toMatch(/could not be stored/);
  expect(storedFiles(site)).toBe(files);

  await speed(-1);
  await film.setInputFiles(FILM);
  await expect(page.getByRole('button', { name: 'Remplacer la couverture' })).toBeVisible();
  await expect.poll(receiving).toBe(0);
  expect(storedFiles(site)).toBe(files + 1);
  await expect(page.getByLabel('Titre *')).toHaveValue('Digue');
});

test('a file of 60 MB that the server refuses during the upload ends with the reason, not with a wait', async ({
  page,
  site,
  expectComplaint,
}, testInfo) => {
  // Scripts and styles that the back-office prefetches are refused (503) while the site shuts down.
  expectComplaint(/status of (?:401|422|50[03])|ERR_CONNECTION|Refused to apply style/);
  const film = filmOf(60, testInfo.outputPath('long.mp4'));
  await site.signIn(page, '/admin/new-project/influence');
  await page.getByLabel('Titre *').fill('Digue');
  // The bandwidth of an office: the whole film would take half an hour.
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: 32_000,
  });
  const failure = page.getByText("Erreur lors du téléchargement de l'image de couverture");
  const again = page.getByRole('button', { name: 'Réessayer' });

  // Refused by its size: the operator lowered the limit after the page was opened.
  await site.restart({ MAX_VIDEO_MB: '20' });
  await page.getByLabel('Fichier pour la couverture').setInputFiles(film);
  await expect(page.getByText('Ce fichier dépasse 20 Mo, la taille la plus grande acceptée.')).toBeVisible();
  await expect(failure).toBeVisible();
  await expect(again).toBeHidden();

  // The server fails while it receives: a file is in the place of the folder for that.
  await site.restart();
  const incoming = join(site.dataDir, 'files/.incoming');
  rmSync(incoming, { recursive: true, force: true });
  writeFileSync(incoming, '');
  await page.getByLabel('Fichier pour la couverture').setInputFiles(film);
  await expect(again).toBeVisible();
  rmSync(incoming);

  // The session ends between its check and the upload.
  await page.route('**/admin/session', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await page.context().clearCookies({ name: /agence/ });
  await again.click();
  await signInAgain(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler le téléversement' }).click();
  await expect(page.getByLabel('Titre *')).toHaveValue('Digue');
  await expect.poll(() => readdirSync(RECEIVING).length).toBe(0);
});
