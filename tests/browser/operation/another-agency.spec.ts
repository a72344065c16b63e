import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { FIXED_PAGES } from '#domain/pages/pages.ts';
import type { SettingsCategory } from '#domain/settings-categories.ts';
import { expectAccessible } from '../../support/accessibility.ts';
import { withoutTable } from '../../support/content.ts';
import { expect, test } from '../../support/journey.ts';
import { startMailServer } from '../../support/mail-server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The defaults of the software: the demonstration's agency, and the placeholders in brackets. */
const OF_THE_DEMONSTRATION = [
  /vif.?azimut/i,
  /bonjour@exemple\.fr/,
  /00 ?00 ?00 ?00/,
  /(?:linkedin\.com\/company|instagram\.com)\/exemple/,
  /\[(?:Raison|Prénom|Adresse|Ville|Numéro|Nom de)/,
  /(?<!75342 )Paris|Montpellier|(?:[Dd]epuis|fondée en) 2012/,
  /Girotech|Lumen &(?:amp;)? Fils/,
  /[Dd]eux fondateurs/,
];

/** What is typed into each category of the settings. */
const FIELDS = {
  agence: { 'Nom de l’agence': 'Atelier Ondine', Villes: 'Lyon', 'Année de création': '2019' },
  contact: {
    Téléphone: '+33 4 67 11 22 33',
    'E-mail': 'equipe@ondine.example',
    'Adresses des profils': 'https://www.tiktok.com/@ondine',
  },
  'mentions-legales': {
    'Raison sociale': 'Ondine SAS',
    'Forme et capital': 'SAS au capital de 5 000 euros',
    'Adresse du siège': '1, quai du Rhône, 69001 Lyon',
    'Immatriculation au RCS': 'Lyon 123 456 789',
    'Numéro de TVA intracommunautaire': 'FR00123456789',
    'Direction de la publication': 'Ada Ferrand',
    Hébergeur: 'Hébergeur d’ici',
    'Adresse et téléphone de l’hébergeur': '2, rue du Câble, Lyon',
  },
  'equipe-et-clients': {},
} satisfies Partial<Record<SettingsCategory, Record<string, string>>>;

async function sayWhoWeAre(page: Page): Promise<void> {
  for (const [category, fields] of Object.entries(FIELDS)) {
    await page.goto(`/admin/reglages/${category}`);
    for (const [label, value] of Object.entries(fields))
      await page.getByRole('textbox', { name: label, exact: true }).fill(value);
    if (category === 'agence') await sayWhatWeDo(page);
    if (category === 'equipe-et-clients') await sayWithWhom(page);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Enregistrer les réglages' }).click();
    await expect(page.getByText('Réglages enregistrés !')).toBeVisible();
  }
}

async function sayWhatWeDo(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Identité', exact: true })
    .getByLabel('Description')
    .fill('Une agence de communication à Lyon.');
  await page.getByLabel('Fichier pour Signe').setInputFiles(await picture('signe.png'));
  await expect(page.getByRole('button', { name: 'Retirer Signe' })).toBeVisible();
}

async function sayWithWhom(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Fondateur 1', exact: true }).getByLabel('Nom').fill('Ada Ferrand');
  await page.getByRole('button', { name: 'Retirer : Fondateur 2' }).click();
  for (let logo = 16; logo > 1; logo--)
    await page.getByRole('button', { name: `Retirer : Logo ${logo}`, exact: true }).click();
  const client = page.getByRole('group', { name: 'Logo 1', exact: true });
  await client.getByLabel('Client').fill('Rhodia Textiles');
  await client.getByRole('button', { name: /^Remplacer\s: Logo/ }).click();
  await page.getByLabel('Fichier pour Logo, Logo 1').setInputFiles(await picture('logo.png'));
  // Shown whole, however wide it is.
  const shown = client.locator('img').first();
  await expect(shown).toHaveCSS('object-fit', 'contain');
  await expect(shown).toHaveAttribute('src', /\.png$/);
}

async function picture(name: string) {
  const half = { create: { width: 200, height: 200, channels: 4 as const, background: '#fff' } };
  const image = sharp({ create: { width: 400, height: 200, channels: 4, background: '#0000' } }).composite([
    { input: half, left: 0, top: 0 },
  ]);
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

test('a new installation becomes another agency through its screens alone, and nothing shows who it was before', async ({
  page,
  site,
  request,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of (?:404|500|410)/);
  const mail = await startMailServer();
  try {
    await site.restart({
      CONTACT_TRANSPORT: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      CONTACT_FROM: 'site@ondine.example',
      CONTACT_TO: 'equipe@ondine.example',
    });
    const before = await (await request.get('/')).text();
    expect(before).toMatch(/Vif Azimut/);
    const sharedBefore = sharePictureIn(before);

    await site.signIn(page);
    const steps = page.getByRole('region', { name: 'Premiers pas' });
    await steps.getByRole('button', { name: 'Retirer les contenus de démonstration' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).press('Enter');
    const removed = page.getByRole('region', { name: 'Contenus de démonstration retirés' });
    await removed.getByRole('button', { name: 'Garder ainsi' }).click();
    await expect(removed).toHaveCount(0);

    await page.getByRole('link', { name: 'Réglages' }).click();
    await sayWhoWeAre(page);

    // Every default text follows the settings: one page is rewritten, the texts of the others stay.
    await page.goto('/admin/pages/blog');
    await page.getByLabel('Introduction').fill('Les carnets d’Ondine.');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect(page.getByText('Page publiée !')).toBeVisible();
    await page.goto('/admin/dashboard');
    await steps.getByRole('button', { name: 'Vos mots et vos films' }).press('Enter');
    const keep = steps.getByRole('button', { name: /^Garder/ });
    for (let left = await keep.count(); left > 0; left--) {
      await keep.first().press('Enter');
      await expect(keep).toHaveCount(left - 1);
    }
    await expect(steps.getByText('Vos mots et vos films (fait)')).toBeVisible();

    await page.goto('/admin/new-project/web');
    await page.getByLabel('Titre du projet').fill('Le site du Rhône');
    await page.getByLabel('Client').fill('Rhodia Textiles');
    await page.getByLabel('Le Brief').fill('Un site pour le fleuve, depuis Montpellier.');
    await page.getByLabel('Notre Recommandation').fill('Le montrer.');
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
    await expect(page.getByText('Projet créé avec succès !')).toBeVisible();
    // The form of a project names what it still says of the former agency.
    const toFill = page.getByRole('region', { name: 'À remplir' });
    await toFill.getByText('1 texte').click();
    await expect(toFill.getByRole('listitem')).toHaveCount(1);
    await toFill.getByRole('link', { name: 'Le site du Rhône : Montpellier' }).press('Enter');
    await page.getByLabel('Le Brief').fill('Un site pour le fleuve.');
    await page.getByRole('button', { name: 'Mettre à jour le projet' }).click();
    await expect(page.getByText('Projet mis à jour avec succès !')).toBeVisible();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('tab', { name: 'Opérations' })).toBeVisible();
    await expect(toFill).toHaveCount(0);
    await page.goto('/admin/new-blog-post');
    await page.getByLabel('Titre *').fill('La crue');
    await page.getByLabel('Catégorie *').selectOption({ index: 1 });
    await page.getByLabel('Auteur *').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Enregistrer et publier' }).click();
    await expect(page.getByText('Article créé avec succès !')).toBeVisible();
    await expect(steps).toHaveCount(0);

    const project = /\/projet-web\/[0-9a-f-]{36}/.exec(await (await request.get('/projet')).text())?.[0];
    const withdrawn = '/blog/publier-moins-viser-mieux';
    const read: Record<string, number> = {
      ...Object.fromEntries(FIXED_PAGES.map(({ path }) => [path, 200])),
      [String(project)]: 200,
      '/blog/la-crue': 200,
      '/blog/rss.xml': 200,
      '/sitemap.xml': 200,
      '/robots.txt': 200,
      '/nulle-part': 404,
      '/projet-web/00000000-0000-4000-8000-000000000000': 404,
      [withdrawn]: 404,
      '/admin': 200,
    };
    const pages = Object.keys(read).filter((path) => !/\.(?:xml|txt)$|^\/admin/.test(path));
    for (const [path, status] of Object.entries(read)) {
      const response = await request.get(path);
      const text = await response.text();
      // What was deleted is erased, or never existed.
      expect([path, response.status() === 410 ? 404 : response.status()]).toEqual([path, status]);
      expectNothingOf(path, text);
      if (pages.includes(path)) expect(text, path).toContain('Atelier Ondine');
    }
    expect(await (await request.get('/blog/rss.xml')).text()).toContain('Les carnets d’Ondine.');

    // What a page gives to networks and browsers in addition to its text: metadata, manifest, icons.
    const home = await (await request.get('/')).text();
    expect(home).toContain('"addressLocality":"Lyon"');
    expect(home).toContain('Agence de communication digitale, à Lyon.');
    expect(home).toContain('Depuis 2019, on n’a jamais');
    expect(home).toMatch(/aria-label="Carte de France : Lyon".*>Lyon<\/text>/s);
    expect(home).not.toContain('VideoObject');
    // The default showreel ends with the former name: it is not shown.
    expect(home).not.toMatch(/Lire le showreel|film de démonstration/);
    expect(home).toContain('"name":"Atelier Ondine"');
    expect(home).toContain('https://www.tiktok.com/@ondine');
    expect(home).not.toMatch(/favicon|apple-touch-icon\.png/);
    const share = sharePictureIn(home);
    expect(share).not.toBe(sharedBefore);
    expect(share).toMatch(/^\/partage\/page\/accueil\//);
    for (const path of ['/', String(project), '/blog/la-crue']) {
      const shared = sharePictureIn(await (await request.get(path)).text());
      expect(shared, path).not.toMatch(/exemple|azimut/i);
      expect((await request.get(shared)).status(), path).toBe(200);
    }

    // A page that failed to render, and one whose content could not be read.
    await withoutTable(site, 'site_contents', async () => {
      for (const path of ['/', '/contact', '/blog'])
        expectNothingOf(`${path} without its table`, await (await request.get(path)).text());
    });
    await withoutTable(site, 'web_solutions', async () => {
      expectNothingOf('a project that can’t be read', await (await request.get(String(project))).text());
    });

    // Mails: a visitor's message, and the administrator's test message.
    const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
    await visitor.goto('/contact');
    await visitor.getByLabel('Prénom *').fill('Camille');
    await visitor.getByLabel('Nom *', { exact: true }).fill('Serre');
    await visitor.getByLabel('Entreprise *').fill('Hélio');
    await visitor.getByLabel('E-mail *').fill('camille@helio.example');
    await visitor.getByLabel('Message *').fill('Un film pour juin');
    await visitor.getByRole('button', { name: 'Envoyer' }).click();
    await expect.poll(() => mail.letters.length).toBe(1);
    await visitor.context().close();
    await page.goto('/admin/reglages/messages');
    await page.getByRole('button', { name: 'Envoyer un message d’essai' }).press('Enter');
    await expect.poll(() => mail.letters.length).toBe(2);
    for (const letter of mail.letters) expectNothingOf('a letter', letter);
    expect(mail.letters[1]).toContain('Ondine');

    for (const path of ['/admin/dashboard', '/admin/pages', '/admin/inbox', '/admin/reglages']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      expectNothingOf(`${path}: its title`, await page.title());
      expectNothingOf(path, await page.getByRole('main').innerText());
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expectAccessible(page);
  } finally {
    mail.close();
  }
});

function expectNothingOf(what: string, text: string): void {
  for (const word of OF_THE_DEMONSTRATION)
    expect(
      [what, word.exec(text)?.[0]],
      text.slice(Math.max(0, text.search(word) - 200), text.search(word) + 200),
    ).toEqual([what, undefined]);
}

/** The path of the page's share picture. */
function sharePictureIn(html: string): string {
  return new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
}
