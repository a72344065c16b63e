// `npm run guide`: takes the screenshots of docs/guide.md from the running product, on a fresh demonstration.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../tests/support/chromium-path.ts';
import { startSite } from '../tests/support/site-process.ts';
import { buildWhenNeeded } from './build/build-when-needed.ts';
import { ensureBrowser } from './test/ensure-browser.ts';
import { refuseArguments } from './usage.ts';

refuseArguments(
  'npm run guide: takes the screenshots of docs/guide.md again, from a demonstration of its own',
);

const ADMINISTRATOR = { email: 'admin@exemple.fr', password: 'un mot de passe' };
const FORMER_SITE = 'tests/contract/fixtures/import/wordpress.xml';
const dataDir = mkdtempSync(join(tmpdir(), 'guide-'));

async function picture(page: Page, name: string): Promise<void> {
  const path = `docs/guide/${name}.png`;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled' });
  // A reduced palette is enough for screenshots and weighs a third.
  const { default: sharp } = await import('sharp');
  const small = await sharp(path).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
  await sharp(small).toFile(path);
  process.stdout.write(`${path}\n`);
}

await buildWhenNeeded();
ensureBrowser();
const site = await startSite({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  // Native date fields follow the browser's own language, not the locale of the page: Chromium takes it from LANGUAGE,
  // where its French is installed (on Debian by chromium-l10n).
  env: { ...process.env, LANGUAGE: 'fr' },
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
try {
  const page = await browser.newPage({
    baseURL: site.url,
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/admin');
  await picture(page, 'connexion');
  await page.getByLabel('E-mail').fill(ADMINISTRATOR.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await picture(page, 'premiers-pas');
  await page.getByRole('button', { name: 'Masquer' }).click();
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('tablist').evaluate((tabs) => tabs.scrollIntoView());
  await picture(page, 'tableau-de-bord');
  await page.goto('/admin/compte/securite', { waitUntil: 'networkidle' });
  await page.getByLabel('Votre mot de passe').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Activer' }).click();
  await page.getByRole('img', { name: 'Code QR pour votre application' }).waitFor();
  await picture(page, 'double-verification');
  await page.goto('/admin/mise-en-avant', { waitUntil: 'networkidle' });
  await picture(page, 'mise-en-avant');
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Influence' })
    .getByRole('link', { name: /Modifier/ })
    .first()
    .click();
  await page.waitForURL('**/admin/edit/**');
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: /Modifier/ }).waitFor();
  await picture(page, 'projet');
  await page.getByLabel('Titre', { exact: false }).first().fill('Une campagne à remettre en lumière');
  await page
    .getByRole('button', { name: /^Mettre à jour/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Une campagne à remettre/ })
    .first()
    // The link is as wide as its row, whose middle has the actions of the pointed row.
    .click({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  await page.getByRole('heading', { level: 1, name: /^Versions/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await page.mouse.move(0, 0);
  await picture(page, 'versions');
  await page.goto('/admin/dashboard?statut=published', { waitUntil: 'networkidle' });
  await page
    .getByRole('link', { name: /Modifier/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Modifier/ }).waitFor();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Programmer' }).click();
  const planning = page.getByRole('dialog', { name: 'Programmer' });
  const nextYear = new Date().getFullYear() + 1;
  await planning.getByLabel('Date et heure').fill(`${nextYear}-12-03T09:00`);
  await planning.getByRole('button', { name: 'Programmer' }).click();
  await planning.getByText(/^Retrait du site programmé/).waitFor();
  // The message is behind the dialog.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Programmer' }).click();
  await picture(page, 'programmer');
  await page.goto(`/admin/programmation?mois=${nextYear}-12`, { waitUntil: 'networkidle' });
  await picture(page, 'programmation');
  await page.goto('/admin/dashboard?onglet=articles', { waitUntil: 'networkidle' });
  await page
    .getByRole('link', { name: /Modifier/ })
    .first()
    .click();
  await page.waitForURL('**/admin/edit-blog-post/**');
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1, name: /Modifier/ }).waitFor();
  await picture(page, 'article');
  const contact = await browser.newPage({ baseURL: site.url, locale: 'fr-FR', javaScriptEnabled: false });
  await contact.goto('/contact');
  for (const [label, value] of [
    [/^Prénom/, 'Claire'],
    [/^Nom/, 'Dupré'],
    [/^Société|^Entreprise/, 'Brume'],
    [/^E-mail/, 'claire@exemple.fr'],
    [
      /^Message|^Votre message/,
      'Bonjour, on lance une gamme au printemps et on cherche une agence pour les films.',
    ],
  ] as const) {
    await contact.getByLabel(label).first().fill(value);
  }
  await contact.getByRole('button', { name: 'Envoyer' }).click();
  await page.goto('/admin/inbox', { waitUntil: 'networkidle' });
  await picture(page, 'messages');
  await page.goto('/admin/donnees-personnelles', { waitUntil: 'networkidle' });
  await page.getByLabel('Adresse e-mail').fill('claire@exemple.fr');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  await page.getByRole('heading', { name: /^Ce que le site garde/ }).waitFor();
  await picture(page, 'donnees-personnelles');
  await page.goto('/admin/medias', { waitUntil: 'networkidle' });
  await page.locator('[data-file]').nth(1).click();
  await page
    .getByRole('dialog')
    .getByText(/^Utilisé/)
    .waitFor();
  await page.waitForLoadState('networkidle');
  await picture(page, 'medias');
  await page.goto('/admin/reglages', { waitUntil: 'networkidle' });
  await picture(page, 'reglages');
  await page.goto('/admin/compte', { waitUntil: 'networkidle' });
  await picture(page, 'mon-compte');
  // The link of the invitation is at the bottom of the form.
  await page.setViewportSize({ width: 1280, height: 940 });
  await page.goto('/admin/personnes', { waitUntil: 'networkidle' });
  await page.getByLabel('Nom *').fill('Inès Morel');
  await page.getByLabel('E-mail *').fill('ines@exemple.fr');
  await page.getByRole('button', { name: 'Inviter' }).click();
  await page.getByLabel('Lien à envoyer').waitFor();
  await page.getByRole('button', { name: 'Fermer le message' }).click();
  await page.getByText('Invitation créée').waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await picture(page, 'personnes');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/sauvegardes', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Sauvegarder maintenant' }).click();
  await page.getByText('Vérifiée', { exact: true }).waitFor({ timeout: 300_000 });
  await page.reload({ waitUntil: 'networkidle' });
  await picture(page, 'sauvegardes');
  await page.goto('/admin/importer', { waitUntil: 'networkidle' });
  await page.getByLabel('Fichier *', { exact: true }).setInputFiles(FORMER_SITE);
  await page.getByRole('button', { name: 'Essayer' }).click();
  await page.getByText('Essai terminé').waitFor({ timeout: 60_000 });
  await picture(page, 'importer');
  await page.goto('/admin/pages/accueil', { waitUntil: 'networkidle' });
  await picture(page, 'page');
} finally {
  await browser.close();
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
spawnSync('git', ['status', '--short', 'docs/guide'], { stdio: 'inherit' });
