import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { searchText } from '#domain/text/search-text.ts';
import type { BackOffice } from '../harness/back-office.ts';
import { inDatabase, post } from '../harness/sites.ts';
import type { Operator } from './operator.ts';

export type Task =
  | 'project'
  | 'word'
  | 'telephone'
  | 'logo'
  | 'tomorrow'
  | 'message'
  | 'restore'
  | 'share'
  | 'order'
  | 'texts';

/** What is done for each task; it ends once its result is seen. */
type Steps = Record<Task, (operator: Operator) => Promise<void>>;

/** What is typed. */
const TEXTS = {
  client: 'Port Estelle',
  title: 'Les marées',
  brief: 'Dire l’heure de la mer à ceux qui en vivent.',
  recommendation: 'Une page, un cadran, rien d’autre.',
  telephone: '+33 4 67 00 11 22',
  sender: 'Maëlle Kervran',
  message: 'Bonjour, nous cherchons une agence pour notre festival.',
  alternative: 'Une façade bleue au soleil',
};

/** Of the demonstration: a web project that is a draft. */
const DRAFT = 'Tolérance zéro';

/** The tasks on the product with its demonstration, each the shortest way that a skilled administrator knows. */
export async function product(office: BackOffice, files: readonly string[]): Promise<Steps> {
  const { url, folder } = office;
  const deleted = await prepare(office);
  const shows = (path: string, text: string) =>
    until(async () => (await (await fetch(url + path)).text()).includes(text));
  return {
    async project(operator) {
      const { page } = operator;
      await operator.press(page.getByRole('link', { name: 'Nouveau projet Solutions Web' }));
      await operator.press(page.getByLabel('Client'));
      await operator.type(TEXTS.client);
      await operator.caret('Tab');
      await operator.type(TEXTS.title);
      await operator.press(page.getByLabel('Le Brief'));
      await operator.type(TEXTS.brief);
      await operator.press(page.getByLabel('Notre Recommandation'));
      await operator.type(TEXTS.recommendation);
      const cover = page.getByRole('region', { name: 'Image de couverture' });
      await operator.chooseFiles(cover.getByRole('button', { name: 'Choisir une image' }), files.slice(0, 1));
      await operator.press(button(operator, 'Ajouter un bloc'));
      await operator.chooseFiles(button(operator, 'Ajouter une image'), files.slice(1));
      await page.getByLabel('Texte alternatif').nth(2).waitFor();
      await operator.press(button(operator, 'Enregistrer et publier'));
      await page.getByRole('listitem', { name: TEXTS.title }).waitFor();
      await shows('/projet', TEXTS.title);
    },
    async word(operator) {
      await operator.press(operator.page.getByRole('link', { name: 'Modifier' }));
      const shown = operator.page.frameLocator('iframe');
      await operator.press(shown.getByRole('heading', { name: 'L’approche' }));
      await focused(operator.page.getByRole('textbox', { name: 'Titre' }));
      await operator.caret('End');
      await operator.type('s');
      await operator.press(button(operator, 'Publier'));
      await shows('/about', 'L’approches');
    },
    async telephone(operator) {
      await find(operator, 'téléphone', /^Téléphone/);
      await focused(operator.page.getByLabel('Téléphone', { exact: true }));
      await operator.caret('Control+a');
      await operator.type(TEXTS.telephone);
      await operator.shortcut('Enter');
      await shows('/contact', TEXTS.telephone);
    },
    async logo(operator) {
      await find(operator, 'logo complet', /^Logo complet/);
      const logo = operator.page.getByRole('group', { name: 'Logo complet' });
      await operator.chooseFiles(logo.getByRole('button', { name: 'Choisir une image' }), files.slice(-1));
      await operator.page.getByRole('button', { name: 'Retirer Logo complet' }).waitFor();
      await operator.press(button(operator, 'Enregistrer les réglages'));
      await operator.page.getByText('Réglages enregistrés !').waitFor();
    },
    async tomorrow(operator) {
      await openDraft(operator);
      await operator.press(button(operator, 'Autres choix'));
      await operator.press(operator.page.getByRole('menuitem', { name: 'Publier demain à 9 h' }));
      await operator.page
        .getByText(/^Publication programmée le .* à 09:00$/)
        .first()
        .waitFor();
    },
    async message(operator) {
      await find(operator, TEXTS.sender, new RegExp(TEXTS.sender));
      await operator.press(operator.page.locator('summary').filter({ hasText: TEXTS.sender }));
      await operator.page.locator('details[open]').getByText(TEXTS.message).last().waitFor();
    },
    async restore(operator) {
      await operator.press(operator.page.getByRole('link', { name: 'Corbeille' }));
      await operator.press(button(operator, 'Restaurer'));
      await shows('/blog', deleted);
    },
    async share(operator) {
      await openDraft(operator);
      await operator.press(button(operator, 'Partager un aperçu'));
      await operator.press(button(operator, 'Créer le lien'));
      await operator.press(button(operator, 'Copier le lien'));
      await operator.page.getByText('Lien copié').waitFor();
    },
    async order(operator) {
      await operator.press(operator.page.getByRole('link', { name: 'Ordre de la mise en avant' }));
      await operator.press(operator.page.getByRole('button', { name: /^Descendre/ }).first());
      await operator.page.getByText('Ordre de la mise en avant enregistré').waitFor();
    },
    async texts(operator) {
      const { page } = operator;
      await operator.press(page.getByRole('link', { name: 'Médias' }));
      await operator.press(page.getByRole('link', { name: /^Sans texte alternatif \d/ }));
      await page.waitForURL(/sans-texte-alternatif/);
      await operator.press(page.locator('[data-file]').first());
      const before = undescribed(folder);
      for (let left = 10; left > 0; left--) {
        await focused(page.getByRole('dialog').getByLabel('Texte alternatif'));
        await operator.type(TEXTS.alternative);
        await operator.press(button(operator, left > 1 ? 'Enregistrer et suivant' : 'Enregistrer'));
        await until(() => undescribed(folder) < before - 10 + left);
      }
    },
  };
}

const button = ({ page }: Operator, name: string) => page.getByRole('button', { name, exact: true });

const openDraft = (operator: Operator) =>
  operator.press(operator.page.getByRole('heading', { name: DRAFT }).getByRole('link'));

/** By the palette. */
async function find(operator: Operator, text: string, result: RegExp): Promise<void> {
  await operator.shortcut('Control+k');
  await focused(operator.page.getByRole('combobox', { name: 'Rechercher ou faire' }));
  await operator.type(text);
  await operator.page.getByRole('option', { name: result, selected: true }).waitFor();
  await operator.shortcut('Enter');
}

const undescribed = (folder: string) =>
  inDatabase(folder, (database) =>
    Number(database.prepare("select count(*) as count from stored_files where alt = ''").get()?.['count']),
  );

/** A site in daily use: without the onboarding, with messages, a deleted article and ten pictures without a text. */
async function prepare({ url, folder, cookie }: BackOffice): Promise<string> {
  const { id = '', title = '' } = inDatabase(folder, (database) => {
    const insert = database.prepare(
      `insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link,
        client_address_hash, created_at, delivery_state, attempts, search_text)
        values (?, ?, ?, '', 'a@exemple.fr', '', ?, '', '', ?, 'kept', 0, ?)`,
    );
    for (let day = 0; day < 40; day++) {
      const name = day === 32 ? TEXTS.sender : `Personne ${day}`;
      const [first = '', last = ''] = name.split(' ');
      const sent = new Date(Date.now() - day * 86_400_000).toISOString();
      insert.run(`message-${day}`, first, last, TEXTS.message, sent, searchText(name));
    }
    database.exec(`
      update stored_files set alt = 'Une image';
      update stored_files set alt = '' where url in
        (select url from stored_files where type like 'image/%' order by url limit 10)`);
    return database.prepare('select id, title from blog_posts order by id limit 1').get() as Record<
      string,
      string
    >;
  });
  await post(`${url}/admin/dashboard`, { intent: 'hide' }, cookie);
  await post(`${url}/admin/dashboard`, { intent: 'delete', kind: 'post', id }, cookie);
  return title;
}

/** Waits for what a press results in. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds()); tries++) {
    if (tries === 300) throw new Error('A press did not have its result after 30 s');
    await pause(100);
  }
}

const focused = (field: Locator): Promise<void> =>
  until(() => field.evaluate((node) => node === document.activeElement));
